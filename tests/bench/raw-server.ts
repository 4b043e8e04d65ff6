// A child process: the anchor of throughput, node:http alone. It answers what the product answered, the same headers
// and bytes, from memory.
import http from 'node:http';
import type { RecordedAnswer } from './load-messages.ts';

const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>();

const server = http.createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

process.on('message', (recorded: RecordedAnswer) => {
  answers.set(recorded.path, {
    status: recorded.status,
    headers: [...recorded.headers],
    body: Buffer.from(recorded.body, 'base64'),
  });
  process.send?.('known');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});

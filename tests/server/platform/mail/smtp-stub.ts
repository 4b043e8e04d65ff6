import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpStub {
  readonly url: string;
  /** the mails it took, as they came over the line */
  readonly mails: string[];
  /** what it answers at the end of each mail from now on */
  handleWith(line: string): void;
  close(): Promise<void>;
}

/** A mail server that knows just enough SMTP to take a mail. */
export async function smtpStub(): Promise<SmtpStub> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let ending = '250 taken';
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 stub');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      for (;;) {
        const end = inMail ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n');
        if (end < 0) return;
        const piece = received.slice(0, end);
        received = received.slice(end + (inMail ? 5 : 2));
        if (inMail) {
          inMail = false;
          if (ending.startsWith('250')) mails.push(piece);
          say(ending);
        } else if (piece === 'DATA') {
          inMail = true;
          say('354 go on');
        } else if (piece === 'QUIT') {
          socket.end('221 bye\r\n');
        } else say('250 yes');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    handleWith(line) {
      ending = line;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

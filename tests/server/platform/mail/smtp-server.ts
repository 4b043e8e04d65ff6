import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the mail server took it: from and to whom, and all that came over the line. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

/** What the mail server says to a step: undefined is a yes, `silence` no reply at all, another text the reply that it gives. */
type Say = (address: string) => string | undefined;

export interface SmtpServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** how many connections were opened so far */
  readonly connections: () => number;
  /** what it says from now on to each addressee, and to a whole mail that came */
  onRecipient(say: Say): void;
  onMessage(say: Say): void;
  /** from now on it takes connections and says nothing to them */
  fallSilent(): void;
  /** nobody listens, until `start`: the same port */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A mail server on a free port of this machine (the package smtp-server). */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const taken: TakenMail[] = [];
  let recipient: Say = () => undefined;
  let message: Say = () => undefined;
  let isSilent = false;
  let connections = 0;
  let port = 0;
  let server: SMTPServer;
  const open = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 10,
      ...options,
      onConnect(_session, callback) {
        connections += 1;
        if (!isSilent) callback();
      },
      onRcptTo: ({ address }, _session, callback) => callback(refusal(recipient(address))),
      onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const said = message(to[0] ?? '');
          if (said === 'silence') return;
          const error = refusal(said);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          if (!error) taken.push({ from, to, message: Buffer.concat(chunks).toString('utf8') });
          callback(error);
        });
      },
    });
  const start = async () => {
    server = open();
    server.on('error', () => undefined); // a client that hangs up
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    onRecipient: (say) => (recipient = say),
    onMessage: (say) => (message = say),
    fallSilent: () => (isSilent = true),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start,
  };
}

/** The error by which smtp-server gives a reply: `550 5.1.1 no such mailbox`. */
function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  const [code = '', ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

import type { StoredMail } from './mails.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export interface OutgoingFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A mail with its files read. */
export interface OutgoingMail extends Omit<StoredMail, 'attachments'> {
  readonly attachments: readonly OutgoingFile[];
}

/** Hands a mail over for delivery. @throws when it was not taken: the same mail may be handed over again */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/**
 * The way mails leave: by SMTP where SMTP_URL is set; otherwise they stay where they are stored already, which is the
 * development mailbox. Source: architecture (settings).
 */
export function openTransport({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): MailTransport {
  return smtpUrl === undefined ? () => Promise.resolve() : smtpTransport(smtpUrl, mailFrom);
}

function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    // loaded with the first mail: a server without SMTP never needs it
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url: smtpUrl, connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
      { from, disableFileAccess: true, disableUrlAccess: true },
    );
  };
  return async (mail) => {
    const transporter = await (opened ??= open());
    await transporter.sendMail({
      to: mail.to,
      ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // should a crash hide that it went out already, the second copy is known by its id
      messageId: `<${mail.id}@${host}>`,
      date: mail.createdAt,
      headers: { 'auto-submitted': 'auto-generated' },
      attachments: mail.attachments.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content,
      })),
    });
  };
}

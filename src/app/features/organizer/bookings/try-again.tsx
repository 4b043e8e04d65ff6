import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useFailedUnseen } from './use-failed-unseen.ts';

interface Props {
  /** what the event is called, where that is known */
  readonly title: string | undefined;
  readonly send: () => Promise<unknown>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly pendingText: string;
  /** what is said once it is under way */
  readonly sent: string;
  readonly children: ReactNode;
}

/** Has something of an event tried once more. Who has left the page is told what failed. */
export function TryAgain({ title, send, isPending, error, pendingText, sent, children }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const textOf = useErrorText();
  const { failed } = useFailedUnseen();
  const press = async (): Promise<void> => {
    try {
      await send();
      toast({ text: sent });
    } catch (failure) {
      failed(title ?? t`An event`, textOf(failure));
    }
  };
  return (
    <>
      <div role="alert">{error && <FieldError>{textOf(error)}</FieldError>}</div>
      <Button
        kind="outline"
        full
        loading={isPending}
        loadingText={pendingText}
        aria-disabled={!online}
        title={online ? undefined : t`This needs a connection.`}
        onClick={() => online && void press()}
      >
        {children}
      </Button>
    </>
  );
}

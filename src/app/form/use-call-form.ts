import { useMutation } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { mutation } from '#app/data/mutation.ts';
import { isRefusal } from '#app/data/query.ts';
import type { Waits } from '#app/data/queue.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

interface CallFormOptions<E extends AnyEndpoint, Queued extends boolean> extends Pick<
  FormOptions<InputOf<E>>,
  'keptAs' | 'except' | 'problemKey'
> {
  readonly start?: DefaultValues<InputOf<E>>;
  /** what goes with the fields and is none of them */
  readonly more?: Partial<InputOf<E>>;
  /** the same key does the same thing once, however often it is sent */
  readonly idempotencyKey?: (values: InputOf<E>) => string;
  /** Without a network it is kept on the device and sent later, once: only for a call of `queued-calls.ts`. */
  readonly queued?: Queued;
  /** gets the answer, or that it waits for a network, and the values that were sent */
  readonly onSent: (answer: OutputOf<E> | (Queued extends true ? Waits : never), sent: InputOf<E>) => unknown;
  /** the server said no: what the page shows may be old */
  readonly onRefused?: () => unknown;
}

/** A form that is one call: judged by the call's own schema, sent with whoever is signed in. */
export function useCallForm<E extends AnyEndpoint, Queued extends boolean = false>(
  endpoint: E,
  options: CallFormOptions<E, Queued>,
): Form<InputOf<E>> {
  const { onSent, onRefused, queued, idempotencyKey, ...form } = options;
  const { mutateAsync: send } = useMutation(
    mutation<E, Queued>(endpoint, { ...(queued && { queued }), ...(idempotencyKey && { idempotencyKey }) }),
  );
  return useForm<InputOf<E>>({
    ...form,
    schema: endpoint.input,
    send: async (values) => {
      const answer = await send({ ...values, ...form.more }).catch((error: unknown) => {
        if (isRefusal(error)) onRefused?.();
        throw error;
      });
      await onSent(answer, values);
    },
  });
}

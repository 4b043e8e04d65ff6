import { useMutation } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { mutation } from '#app/data/mutation.ts';
import { WAITS } from '#app/data/queue.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

interface CallFormOptions<E extends AnyEndpoint> extends Pick<FormOptions<InputOf<E>>, 'keptAs'> {
  readonly start?: DefaultValues<InputOf<E>>;
  /** what goes with the fields and is none of them */
  readonly more?: Partial<InputOf<E>>;
  /** without a network it is sent later: for harmless ones (data/queued-calls.ts) */
  readonly queued?: true;
  /** gets the answer; undefined for a call that waits for a network */
  readonly onSent: (answer: OutputOf<E> | undefined) => unknown;
}

/** A form that is one call: judged by the call's own schema, sent with whoever is signed in. */
export function useCallForm<E extends AnyEndpoint>(endpoint: E, options: CallFormOptions<E>): Form<InputOf<E>> {
  const { queued = false, onSent, ...form } = options;
  const { mutateAsync: send } = useMutation(mutation(endpoint, { queued }));
  return useForm<InputOf<E>>({
    ...form,
    schema: endpoint.input,
    send: async (values) => {
      const answer = await send({ ...values, ...form.more });
      onSent(answer === WAITS ? undefined : answer);
    },
  });
}

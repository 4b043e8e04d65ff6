import { type SubmitEvent, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import {
  type ChangeHandler,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  useForm as useHookForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { keepForVisit, visitValue } from '#app/data/visit.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useWatchedPresses } from './after-press.ts';
import { focusFirst, hasField } from './form-fields.ts';
import { type Judgings, newJudgings } from './judgings.ts';
import { type Judged, requiredFields, schemaResolver } from './schema-resolver.ts';

export interface FormOptions<Values extends FieldValues> extends Judged {
  /** What the fields begin with. Without it they hold what is in the page: a server's page is typed in before it is hydrated. */
  readonly start?: DefaultValues<Values>;
  /** Keeps what is typed under this name while the visit lasts, and begins with it: for short forms. */
  readonly keptAs?: string;
  /** The fields that are not kept: passwords. */
  readonly except?: readonly FieldPath<Values>[];
  /** The form has `FormErrors` above it, which take the focus when it was not sent: for long forms. */
  readonly errorsOnTop?: boolean;
  /** The message of a failure that has a documented one here, or several; undefined: that of the failure itself. */
  readonly problemKey?: (error: unknown) => MessageKey | readonly MessageKey[] | undefined;
  /** Takes the values once they are right. A CallError that it throws is shown: beside the fields it names, the rest as `problem`. */
  readonly send: (values: Values) => unknown;
}

/** What a field of `ui/form` takes: `<TextField label={…} {...form.field('email')} />`. */
export interface FieldProps {
  readonly name: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onChange: ChangeHandler;
  readonly onBlur: ChangeHandler;
  readonly required: boolean;
  readonly error: string | undefined;
}

export interface Form<Values extends FieldValues> {
  /** for the `<form>` */
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  readonly field: (name: FieldPath<Values>) => FieldProps;
  /** what is wrong with a field, as a sentence */
  readonly errorOf: (name: string) => string | undefined;
  readonly isBusy: boolean;
  /** why nothing was sent, as a sentence; empty while all is well */
  readonly problem: string;
  /** how often it was not sent */
  readonly failures: number;
  /** react-hook-form's own, for `watch`, `setValue` and lists */
  readonly hook: UseFormReturn<Values>;
  readonly control: Control<Values>;
}

/**
 * A form that its schema judges, on leaving a field and on sending; the focus goes to the first field that is wrong.
 * Source: second-half 5.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): Form<Values> {
  const { schema, more, keptAs, except } = options;
  const say = useMessages();
  const ref = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startOf(options));
  const [judgings] = useState(newJudgings);
  const required = useMemo(() => requiredFields({ schema }), [schema]);
  const hook = useHookForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: judgings.watch(schemaResolver<Values>({ schema, more }, say)),
    ...(start && { defaultValues: start }),
  });
  const { errors, isSubmitting } = hook.formState;
  const { failures, problem, submit } = useSubmit(hook, ref, { ...options, settled: judgings.settled });
  useWatchedPresses();
  useTypedBefore(start === undefined);
  useKept(hook, { keptAs, except });
  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      },
    },
    field: (name) => {
      const registered = hook.register(name);
      return {
        ...registered,
        ref: (element) => attach(hook, registered, element),
        required: required.has(name),
        error: messageOf(errors, name),
      };
    },
    errorOf: (name) => messageOf(errors, name),
    isBusy: isSubmitting,
    problem,
    failures,
    hook,
    control: hook.control,
  };
}

/** Attaches a field. Of radios, a choice that was made before the page was hydrated stays: the first of them would take it off. */
function attach<Values extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  { name, ref }: UseFormRegisterReturn<FieldPath<Values>>,
  element: HTMLElement | null,
): void {
  const chosen = element instanceof HTMLInputElement && element.type === 'radio' && element.checked;
  ref(element);
  if (!chosen || getValues(name) === element.value) return;
  setValue(name, element.value as PathValue<Values, FieldPath<Values>>);
}

function startOf<Values extends FieldValues>({
  start,
  keptAs,
}: FormOptions<Values>): DefaultValues<Values> | undefined {
  const kept = keptAs === undefined ? undefined : (visitValue(keptAs) as DefaultValues<Values> | undefined);
  return kept && start ? { ...start, ...kept } : (kept ?? start);
}

function messageOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

/** Draws once more after the fields have taken what was typed before hydration: `watch` says it from then on. */
function useTypedBefore(isFromPage: boolean): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isFromPage) draw();
  }, [isFromPage]);
}

function useKept<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  { keptAs, except }: Pick<FormOptions<Values>, 'keptAs' | 'except'>,
): void {
  const left = useEffectEvent((values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !except?.some((one) => one === name))),
  );
  useEffect(() => {
    if (keptAs === undefined) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepForVisit(keptAs, left(values)) });
  }, [subscribe, keptAs]);
}

/** Sends a form whose fields are right; else the focus goes to what is wrong. */
function useSubmit<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  ref: React.RefObject<HTMLFormElement | null>,
  { send, keptAs, problemKey, errorsOnTop = false, settled }: FormOptions<Values> & Pick<Judgings, 'settled'>,
) {
  const placeRefusal = usePlacedRefusal(hook, ref, problemKey);
  const [problem, setProblem] = useState('');
  const [failures, setFailures] = useState(0);
  const fail = (isWrong: (name: string) => boolean): void => {
    setFailures((count) => count + 1);
    if (!errorsOnTop) focusFirst(ref.current, isWrong);
  };
  const sendValues = async (values: Values): Promise<void> => {
    setProblem('');
    try {
      await send(values);
      if (keptAs !== undefined) keepForVisit(keptAs, undefined);
    } catch (error) {
      await settled();
      setProblem(await placeRefusal(error));
      const wrong = error instanceof CallError ? error.errors : {};
      fail((name) => name in wrong);
    }
  };
  const showErrors = (wrong: FieldErrors<Values>): void => {
    setProblem('');
    fail((name) => get(wrong, name) !== undefined);
  };
  return {
    failures,
    problem,
    submit: (event: SubmitEvent<HTMLFormElement>) => hook.handleSubmit(sendValues, showErrors)(event),
  };
}

const NO_REFUSAL = { errors: {}, values: {} };

/** Puts the keys of a refusal beside the fields that it names; answers a sentence for what is about no field of the form. */
function usePlacedRefusal<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  ref: React.RefObject<HTMLFormElement | null>,
  problemKey: FormOptions<Values>['problemKey'],
): (error: unknown) => Promise<string> {
  const say = useMessages();
  const textOf = useErrorText();
  return async (error) => {
    const own = problemKey?.(error);
    // a documented sentence says what did not happen; that there is no network is the reason
    const isUnreachable = error instanceof CallError && error.kind === 'unreachable';
    const rest: string[] = [];
    for (const key of own === undefined ? [] : [own].flat()) rest.push(await say(key));
    if (own === undefined || isUnreachable) rest.push(textOf(error));
    const { errors, values } = error instanceof CallError ? error : NO_REFUSAL;
    // a sentence with places that nothing fills is not said
    const known = Object.keys(values).length > 0 ? values : undefined;
    for (const [name, key] of Object.entries(errors)) {
      const message = await say(key, known);
      if (hasField(ref.current, name)) setError(name as FieldPath<Values>, { type: key, message });
      else rest.push(message);
    }
    return [...new Set(rest)].join(' ');
  };
}

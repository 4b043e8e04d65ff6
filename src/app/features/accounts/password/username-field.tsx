import type { ReactNode } from 'react';

/** Whose password it is, for password managers: they pass over hidden inputs. */
export function UsernameField({ email }: { readonly email: string }): ReactNode {
  return (
    <input
      type="text"
      className="visually-hidden"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '#app/features/accounts/sign-up/sign-up-page.tsx';
import { loadSignUp, signUpKind, type SignUpSearch } from '#app/features/accounts/sign-up/sign-up-queries.ts';

export const Route = createFileRoute('/signup/$user')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  validateSearch: (search: SignUpSearch) => search,
  loader: ({ context, params, location: { search } }) => {
    const user = signUpKind(params.user);
    if (user !== params.user) throw redirect({ to: '/signup/$user', params: { user }, search, replace: true });
    return loadSignUp(context);
  },
  component: Page,
});

function Page() {
  return <SignUpPage kind={signUpKind(Route.useParams().user)} search={Route.useSearch()} />;
}

import { Navigate } from 'react-router'

/** Redirects a person who returned to a sign-in or sign-up page although they are signed in. */
export const RedirectSignedIn = ({ r }: { r: string | null }) => <Navigate to={r ?? '/tabs'} replace />

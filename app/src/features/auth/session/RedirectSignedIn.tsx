import { Navigate } from 'react-router'

/** Redirects a signed-in person who came back to a sign-in or sign-up page. */
export const RedirectSignedIn = ({ r }: { r: string | null }) => <Navigate to={r ?? '/tabs'} replace />

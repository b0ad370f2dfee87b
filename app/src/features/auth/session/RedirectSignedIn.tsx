import { Navigate } from 'react-router'

/** Back from inside to a page of the ways in: nothing to do here for whoever is in. */
export const RedirectSignedIn = ({ r }: { r: string | null }) => <Navigate to={r ?? '/tabs'} replace />

import type { MiddlewareFunction } from 'react-router'
import { setWebAccess } from './webAccess.ts'

/** `/get-app?wa=1` opens the web app for this browser (design.md, Commands). */
export const grantWebAccess: MiddlewareFunction = async ({ request }, next) => {
  if (new URL(request.url).searchParams.get('wa') === '1') setWebAccess()
  return next()
}

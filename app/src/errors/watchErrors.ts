import { reportStray } from './reportStray.ts'

/** Errors of scripts that are not ours come without the error or from another place: extensions, SDKs, the browser's own notices. */
const isOurs = ({ error, filename }: ErrorEvent): boolean =>
  error !== null && error !== undefined && (filename === '' || filename.startsWith(location.origin))

/** From now on what nobody caught is told (spec.md point 8, Global handler). */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (isOurs(event)) void reportStray(event.error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportStray(reason))
}

import { inject } from 'vitest'
import { sandboxAt } from './sandboxAt.ts'

/** Calls one of the sandbox's test routes: POST if there is a body, otherwise GET. */
export const askSandbox = <T>(path: string, body?: object): Promise<T> =>
  sandboxAt(inject('sandboxUrl')).ask(path, body)

import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleWorld } from '../../console/openConsole.ts'
import type { World } from '../../openWorld.ts'
import type { Expected } from '../row.ts'

/** The things that rows refer to. */
export interface ConsoleScene extends ConsoleWorld {
  world: World
}

/**
 * One input, the roles that may make the call, and the response that they get. All other roles must get `not_allowed`,
 * and a person without a session `sign_in_required`. Roles are repeated here, so that a mistake in the table of
 * permissions fails a test.
 */
export interface ConsoleRow {
  of?: string
  input: (scene: ConsoleScene) => object
  /** `everybody`: every role. `anyone`: also people without a session. */
  may: readonly Role[] | 'everybody' | 'anyone'
  get: Expected
}

/** The compiler requires a row for every call. */
export type ConsoleRowsOf<Group extends keyof typeof consoleApi> = Record<
  keyof (typeof consoleApi)[Group],
  ConsoleRow[]
>

import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleWorld } from '../../console/openConsole.ts'
import type { World } from '../../openWorld.ts'
import type { Expected } from '../row.ts'

/** The things that the rows use. */
export interface ConsoleScene extends ConsoleWorld {
  world: World
}

/**
 * One input, who may call, and what they get. Every other role gets `not_allowed`, a person without a session
 * `sign_in_required`. The roles are written out here, so that a mistake in the table of permissions fails a test.
 */
export interface ConsoleRow {
  of?: string
  input: (scene: ConsoleScene) => object
  /** `everybody`: every role. `anyone`: also without a session. */
  may: readonly Role[] | 'everybody' | 'anyone'
  get: Expected
}

/** The compiler requires a row for every call. */
export type ConsoleRowsOf<Group extends keyof typeof consoleApi> = Record<
  keyof (typeof consoleApi)[Group],
  ConsoleRow[]
>

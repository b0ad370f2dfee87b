import type { api } from '@byeol/contract/api.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ActorName } from './actors.ts'
import type { Scene } from './openScene.ts'

export type Expected = 'ok' | ErrorCode

/** One input, and what each kind of person is answered. A test of its own, with its own name in `of`. */
export interface Row {
  of?: string
  input: (scene: Scene) => object
  answers: Record<ActorName, Expected>
}

/** A call without its row does not compile. */
export type RowsOf<Group extends keyof typeof api> = Record<keyof (typeof api)[Group], Row[]>

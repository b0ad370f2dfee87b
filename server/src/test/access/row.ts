import type { api } from '@byeol/contract/api.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ActorName } from './actors.ts'
import type { Scene } from './openScene.ts'

export type Expected = 'ok' | ErrorCode

/** One input, with the expected response for each kind of person. Every row is a test; `of` is part of its name. */
export interface Row {
  of?: string
  input: (scene: Scene) => object
  answers: Record<ActorName, Expected>
}

/** The compiler requires a row for every call. */
export type RowsOf<Group extends keyof typeof api> = Record<keyof (typeof api)[Group], Row[]>

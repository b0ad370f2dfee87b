import type { Mood } from './backdrop.ts'
import type { Pose } from './drawPortrait.ts'
import type { CastName } from './cast.ts'
import type { SceneName } from './scenes/scenes.ts'

export type Frame = 'square' | 'tall' | 'wide'

/** A photo posted by a celeb: of the celeb (in front of a mood or in a place), or only of a thing or a place. */
export type Shot =
  | { of: 'self'; pose: Pose; mood?: Mood; place?: readonly [scene: SceneName, tone?: string]; frame?: Frame }
  | { of: 'scene'; scene: SceneName; tone?: string; frame?: Frame }

export type Shots = Record<CastName, Record<string, Shot>>

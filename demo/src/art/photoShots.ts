import { actorShots } from './photos/actors.ts'
import { otherShots } from './photos/others.ts'
import { singerShots } from './photos/singers.ts'

/** Every photo of the demo, by celeb and by the name that broadcasts and posts use for it. */
export const photoShots = { ...singerShots, ...actorShots, ...otherShots }

import { cityScenes } from './cityScenes.ts'
import { craftScenes } from './craftScenes.ts'
import { musicScenes } from './musicScenes.ts'
import { skyScenes } from './skyScenes.ts'
import { sportScenes } from './sportScenes.ts'
import { tableScenes } from './tableScenes.ts'
import { thingScenes } from './thingScenes.ts'
import { weatherScenes } from './weatherScenes.ts'

export const scenes = {
  ...skyScenes,
  ...weatherScenes,
  ...cityScenes,
  ...musicScenes,
  ...craftScenes,
  ...tableScenes,
  ...thingScenes,
  ...sportScenes,
}
export type SceneName = keyof typeof scenes

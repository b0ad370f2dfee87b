import type { FanPicture } from './drawCrowdFace.ts'
import type { SceneName } from './scenes/scenes.ts'

const women = [
  ...'jiwoo haneul minseo yujin sodam byeolbit ahyun seoyeon dain eunchae jubu hyewon yerin sua'.split(' '),
  ...'woori yeoul chaewon latte dodam pudding garam naeun alarm ria yoonah mint nabi'.split(' '),
]
const men = 'junho taeyang onyu jaemin sihyun jihoon sebin hyunwoo sunwoo minjae seojun hojin raon kimbap'.split(' ')

/** Fans with an avatar that shows a thing that they like. */
const things: Record<string, readonly [scene: SceneName, tone?: string]> = {
  dalmuri: ['moon'],
  chorogi: ['plants'],
  bomnal: ['cat', 'orange'],
  gureum: ['clouds'],
  haru: ['nightDesk'],
  pado: ['sea', 'day'],
  solbang: ['forest'],
  bambi: ['autumn'],
  moonrabbit: ['plush'],
  kkotgil: ['blossom'],
  noeul: ['sea', 'dusk'],
  dongbaek: ['flower', 'red'],
  buttercup: ['flower', 'yellow'],
  gyeoul: ['snow'],
  tteokbokki: ['ramen'],
}

/** Avatars by the fan's login. 귤까먹는날, 상추쌈, 뚝딱이 and 젤리곰 have no picture, like some real people. */
export const fanPictures: Readonly<Record<string, FanPicture>> = {
  ...Object.fromEntries(women.map((login, turn) => [login, { face: 'woman', turn } as const])),
  ...Object.fromEntries(men.map((login, turn) => [login, { face: 'man', turn } as const])),
  ...Object.fromEntries(Object.entries(things).map(([login, [scene, tone]]) => [login, { scene, tone }])),
}

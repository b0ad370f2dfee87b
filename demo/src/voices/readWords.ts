import { hours, type Hour, type Voice } from './voice.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Part = { text: string } | { photo: string }

/** The messages of one run, with the time of day and the season that they fit. */
export interface Words {
  hour: Hour
  season: Season | null
  parts: readonly [Part, ...Part[]]
}

const marks = /^(?:(spring|summer|autumn|winter)>)?(.*)$/su

function readPart(written: string): Part {
  const photo = /^\[(\w+)\]$/u.exec(written)?.[1]
  return photo === undefined ? { text: written } : { photo }
}

function readOne(hour: Hour, written: string): Words {
  const [, season, said = ''] = marks.exec(written) ?? []
  const [first = '', ...rest] = said.split(' / ')
  return { hour, season: (season as Season | undefined) ?? null, parts: [readPart(first), ...rest.map(readPart)] }
}

/** All runs that a celeb may send, parsed. */
export const readWords = (voice: Voice): Words[] =>
  hours.flatMap((hour) => voice[hour].map((written) => readOne(hour, written)))

import { hours, type Hour, type Voice } from './voice.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Part = { text: string } | { photo: string }

/** One run of messages as it is told. */
export interface Words {
  hour: Hour
  season: Season | null
  parts: readonly Part[]
}

const marks = /^(?:(spring|summer|autumn|winter)>)?(.*)$/su

function readOne(hour: Hour, written: string): Words {
  const [, season, said = ''] = marks.exec(written) ?? []
  const parts = said.split(' / ').map((part): Part => {
    const photo = /^\[(\w+)\]$/u.exec(part)?.[1]
    return photo === undefined ? { text: part } : { photo }
  })
  return { hour, season: (season as Season | undefined) ?? null, parts }
}

/** All that a voice has to say, with its marks read. */
export const readWords = (voice: Voice): Words[] =>
  hours.flatMap((hour) => voice[hour].map((written) => readOne(hour, written)))

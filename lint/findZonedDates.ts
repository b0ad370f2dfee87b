/** Code that gets a calendar date in a time zone other than Seoul's. */
const wrongDates: readonly [pattern: RegExp, why: string][] = [
  [/\.toISOString\(\)\s*\.(?:slice|substring|substr|split|replace\(\/T)/u, 'is a date in UTC: use seoulDate'],
  [/\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/u, 'depends on the machine’s zone: use contract/src/locale'],
  [/\.getUTC(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/u, 'is a date in UTC: use contract/src/locale'],
  [/\.to(?:Date|LocaleDate|LocaleTime|Time)String\(/u, 'depends on the machine’s zone: use contract/src/locale'],
  [/new Intl\.DateTimeFormat\((?:(?!timeZone)[\s\S]){0,160}?\)\n/u, 'has no timeZone'],
  [/\bcurrent_date\b|\bnow\(\)::date/u, 'is a date of the database’s zone'],
  [/_at::date/u, 'is a date of the database’s zone: say at time zone'],
  [/\bto_char\((?:[a-z]+\.)?\w*at,/u, 'is a date of the database’s zone: say at time zone'],
  [/\bdate_trunc\('(?:day|week|month|year)', *(?:[a-z]+\.)?\w*at\)/u, 'is a date of the database’s zone'],
]

/**
 * Files with these names write documents for people or authorities, which contain dates in Seoul and no times in UTC.
 */
const printed = /\/(?:print|render|write)[A-Z]\w*\.ts$/u

/** Files where such code is right, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/src/locale/seoul.ts': 'is where Seoul’s calendar is made',
  'contract/src/locale/formats.ts': 'reads the UTC parts of a moment that is shifted to Seoul',
  'server/src/features/settlement/earnings/businessDays.ts': 'asks for the weekday of a calendar date',
  'app/src/features/chat/room/monthGrid.ts': 'counts the days of a calendar month',
  'app/src/features/celeb/data/seoulTime.ts': 'shifts the moment to Seoul first',
  'demo/src/world/makeReplies.ts': 'shifts the hour to Seoul',
}

/**
 * Finds dates that are computed in UTC or in the machine’s time zone. Returns `path:line why`. `files` maps paths to
 * texts.
 */
export function findZonedDates(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (allowed[path]) return []
    const found = wrongDates.flatMap(([pattern, why]) =>
      [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index }) => ({ index, why })),
    )
    const inFile = printed.test(path) ? [...text.matchAll(/\.toISOString\(\)/gu)] : []
    return [...found, ...inFile.map(({ index }) => ({ index, why: 'prints a moment in UTC: use seoulDate' }))].map(
      ({ index, why }) => `${path}:${text.slice(0, index).split('\n').length} ${why}`,
    )
  })
}

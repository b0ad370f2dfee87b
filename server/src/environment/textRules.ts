/** The countries that text messages (SMS) may be sent to, and the budgets for them. */
export interface TextRules {
  /** By country code: the price of one message, and the budget for one day (Seoul time). */
  countries: ReadonlyMap<string, { priceWon: number; dayWon: number }>
  /** The budget for messages to all countries in one day. */
  dayWon: number
}

const defaultPriceWon = 20
/** The price of a message to countries other than Korea, unless the environment sets another. */
const abroadPriceWon = 100

/**
 * Parses `KR,US:80:20000`: countries, each with an optional price of one message and an optional budget for a day, both
 * in won. Throws an error that names the wrong entry.
 */
export function readTextRules(countries: string, dayWon: number): TextRules {
  const rules = countries
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, country, price, day] = /^([A-Z]{2})(?::(\d{1,6}))?(?::(\d{1,9}))?$/u.exec(entry) ?? []
      if (!country) throw new Error(`SMS_COUNTRIES: “${entry}” is no country with price and budget`)
      const usual = country === 'KR' ? defaultPriceWon : abroadPriceWon
      return [country, { priceWon: Number(price ?? usual), dayWon: Math.min(Number(day ?? dayWon), dayWon) }] as const
    })
  return { countries: new Map(rules), dayWon }
}

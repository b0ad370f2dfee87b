/** The countries that texts are sent to, and the budgets for texts. */
export interface TextRules {
  /** By country code: the price of one text, and the budget of a day in Seoul. */
  countries: ReadonlyMap<string, { priceWon: number; dayWon: number }>
  /** The budget for texts to all countries on one day. */
  dayWon: number
}

const defaultPriceWon = 20
/** The price of a text to a country other than Korea, unless the environment sets another. */
const abroadPriceWon = 100

/**
 * Reads `KR,US:80:20000`: countries with the price of a text and the budget of a day, both in won and both optional.
 * Throws, naming the entry.
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

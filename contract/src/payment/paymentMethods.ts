/** How orders are paid. */
export const orderMethods = ['card', 'card-test', 'ios-iap'] as const
export type OrderMethod = (typeof orderMethods)[number]

/**
 * TABLE: the facts about each way to pay, which answer all questions about it. `inStore`: Apple charges, renews,
 * refunds and ends it, not we. `isTest`: testers pay without real money (rules.md, People); in the store, the order
 * says so.
 */
const facts = {
  card: { inStore: false, isTest: false },
  'card-test': { inStore: false, isTest: true },
  'ios-iap': { inStore: true, isTest: false },
} as const satisfies Record<OrderMethod, { inStore: boolean; isTest: boolean }>

type Having<Fact extends 'inStore' | 'isTest'> = {
  [Method in OrderMethod]: (typeof facts)[Method][Fact] extends true ? Method : never
}[OrderMethod]
export type StoreMethod = Having<'inStore'>
export type CardMethod = Exclude<OrderMethod, StoreMethod>

export const storeMethods = orderMethods.filter((method) => facts[method].inStore)
export const testMethods = orderMethods.filter((method) => facts[method].isTest)
export const cardMethods = orderMethods.filter((method): method is CardMethod => !facts[method].inStore)

export const isStoreMethod = (method: string | null): method is StoreMethod =>
  storeMethods.some((known) => known === method)

export const cardMethodOf = ({ isTest }: { isTest: boolean }): CardMethod => (isTest ? 'card-test' : 'card')

export const isTestMethod = (method: string | null): method is Having<'isTest'> =>
  testMethods.some((known) => known === method)

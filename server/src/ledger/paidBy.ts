import { storeMethods, testMethods } from '@byeol/contract/payment/paymentMethods.ts'

const list = (methods: readonly string[]): string => methods.map((method) => `'${method}'`).join(', ')

/** SQL: whether a column with a payment method names one in a store (`isStoreMethod`). */
export const paidInStore = (column: string): string => `${column} in (${list(storeMethods)})`

/** SQL: the opposite of `paidInStore`. */
export const paidByCard = (column: string): string => `${column} not in (${list(storeMethods)})`

/** SQL: whether order `order` was paid with test money. The same as `isTestOrder`. */
export const isPaidAsTest = (order: string): string =>
  `(${order}.method in (${list(testMethods)}) or ${order}.is_store_test)`

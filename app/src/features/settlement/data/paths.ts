export const accountsPath = '/bank-account'
export const addAccountPath = '/bank-account/new'
export const taxFactsPath = '/tax-facts'
export const identityPath = '/verify-identity?reason=settlement'
export const earningsHistoryPath = '/celeb-point-history'
/** Where a celeb's money is found. */
export const hubPath = '/dashboard'

export type PointAsset = 'point' | 'donationPoint' | 'point-test' | 'donationPoint-test'
type WonAsset = 'won' | 'won-test'
/** What transfers move. Both accounts of a transfer hold the same asset, so test money can never become real money. */
export type Asset = PointAsset | WonAsset

export const isTestAsset = (asset: Asset): boolean => asset.endsWith('-test')

export const isDonationAsset = (asset: PointAsset): boolean => asset.startsWith('donationPoint')

/** The won asset in which the value of these points is recorded. */
export const wonOf = (asset: PointAsset): WonAsset => (isTestAsset(asset) ? 'won-test' : 'won')

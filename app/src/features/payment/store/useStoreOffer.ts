import { useQuery } from '@tanstack/react-query'
import { buysInStore, openStore } from '../../../native/purchases.ts'

/** The store's price for a product. `missing`: the store does not offer it. `away`: the store did not respond. */
export type StoreOffer =
  | { state: 'loading' | 'missing' }
  | { state: 'away'; askAgain: () => void }
  | { state: 'ready'; price: string }

/** The store's price for a product on iOS; null on other platforms. */
export function useStoreOffer(iosProductId: string | null): StoreOffer | null {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['store-product', iosProductId],
    queryFn: async () => (await (await openStore())?.loadProducts([iosProductId!]))?.[0] ?? null,
    enabled: buysInStore && iosProductId !== null,
    staleTime: 60_000,
    retry: false,
  })
  if (!buysInStore) return null
  if (iosProductId === null || data === null) return { state: 'missing' }
  if (data) return { state: 'ready', price: data.price }
  return isError && !isFetching ? { state: 'away', askAgain: () => void refetch() } : { state: 'loading' }
}

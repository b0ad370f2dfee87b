import { api } from '@byeol/contract/api.ts'
import type { BootData } from '@byeol/contract/auth/boot.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../api/me.ts'
import { queryKey } from '../api/query.ts'

// Each of these functions puts one part of the boot data into the cache, as the result of the call that fetches that
// part. Missing parts change nothing.

export const cacheUser = (client: QueryClient, { user }: BootData): void => {
  if (user) client.setQueryData(meQuery.queryKey, user)
}

export const cacheSettings = (client: QueryClient, { settings }: BootData): void => {
  if (settings) client.setQueryData(queryKey(api.user.settings, {}), { settings })
}

export const cachePermissions = (client: QueryClient, { permissionDMEnters, permissionDMSends }: BootData): void => {
  if (permissionDMEnters) client.setQueryData(queryKey(api.permission.dmEnter, {}), { permissionDMEnters })
  if (permissionDMSends) client.setQueryData(queryKey(api.permission.dmSend, {}), { permissionDMSends })
}

export const cacheSubscriptions = (client: QueryClient, { subscriptions, subscriptionPremiums }: BootData): void => {
  if (subscriptions) client.setQueryData(queryKey(api.subscription.list, {}), { subscriptions })
  if (subscriptionPremiums) client.setQueryData(queryKey(api.subscription.premiumList, {}), { subscriptionPremiums })
}

export const cacheNotices = (client: QueryClient, { notices }: BootData): void => {
  if (notices) client.setQueryData(queryKey(api.notice.list, {}), { list: notices })
}

export function cacheBootData(client: QueryClient, data: BootData): void {
  for (const cache of [cacheUser, cacheSettings, cachePermissions, cacheSubscriptions, cacheNotices])
    cache(client, data)
}

import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { SubscriptionId, SubscriptionPremiumId, UserId } from './ids.ts'
import { CelebUsername } from './user.ts'
import { Timestamp } from './wire.ts'

export const Subscription = z
  .object({ id: SubscriptionId, userId: UserId, celebUserId: UserId, createdAt: Timestamp })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** `createdAt` is the start of the running premium (D+1), `expiresAt` the end of the granted time. */
export const SubscriptionPremium = z
  .object({
    id: SubscriptionPremiumId,
    userId: UserId,
    celebUserId: UserId,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'SubscriptionPremium' })
export type SubscriptionPremium = z.infer<typeof SubscriptionPremium>

export const subscription = {
  list: get('/subscription/list', {
    summary: 'The celebs that the caller follows',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ subscriptions: z.array(Subscription) }),
  }),
  premiumList: get('/subscription/premium-list', {
    summary: 'The caller’s running premium subscriptions',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ subscriptionPremiums: z.array(SubscriptionPremium) }),
  }),
  requestTestSubscriptionPremium: post('/subscription/request-test-subscription-premium', {
    summary: 'Grants a tester premium to a celeb for a month; repeating it changes nothing',
    access: 'tester',
    input: z.strictObject({ celebUserIdOrUsername: z.union([UserId, CelebUsername]) }),
    result: z.object({ subscriptionPremium: SubscriptionPremium }),
    errors: ['user_not_found', 'not_allowed'],
  }),
}

export const subscriptionServerEvents = {
  subscriptionAdd: z.object({ subscription: Subscription }),
  subscriptionRemove: z.object({ subscriptionId: SubscriptionId }),
  subscriptionPremiumAdd: z.object({ subscriptionPremium: SubscriptionPremium }),
  subscriptionPremiumRemove: z.object({ subscriptionPremiumId: SubscriptionPremiumId }),
  subscriptionPremiumUpdate: z.object({ subscriptionPremium: SubscriptionPremium }),
}

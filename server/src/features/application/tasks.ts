import type { ApplicationId } from '@byeol/contract/ids.ts'

/** The page of an application in the app. */
export const applicationPath = '/celeb-application'

export interface ApplicationTasks {
  tellOfApplication: { applicationId: ApplicationId }
}

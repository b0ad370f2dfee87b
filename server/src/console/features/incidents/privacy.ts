import type { FeaturePrivacy } from '../../../personal-data/FeaturePrivacy.ts'

export const incidentPrivacy = {
  columns: {
    'incident_people.user_id': {
      download: 'no: the letter in the app names what leaked',
      erasure: 'kept: proof that the person was told; a number without a person after the erasure',
    },
    'incident_letters.user_id': {
      download: 'no: the ways by which the letter went out, without its words',
      erasure: 'kept: proof that the person was told; a number without a person after the erasure',
    },
  },
  erase: [],
} satisfies FeaturePrivacy

import { consentVersions } from '../auth/consents.ts'
import {
  collectedItems,
  overseasItems,
  processorItems,
  type CollectedTexts,
  type OverseasTexts,
  type ProcessorTexts,
} from './collectedItems.ts'
import type { PolicyText } from './policyText.ts'
import { retentionItems } from './retentionItems.ts'

const untilErased = 'Erased 30 days after you leave.'

const collected: CollectedTexts = {
  account: [
    'Account',
    'Required: email, password (kept unreadable), date of birth, what you agreed to and when. Optional: phone number (you can use the service without it)',
    'Joining and signing in, proving that you are 14 or older, recovering the account',
    `${untilErased} Records of your consents stay as proof, and a number that names nobody.`,
  ],
  identity: [
    'Identity verification (when needed)',
    'Name, date of birth, gender, phone number, and an irreversible value of the identifier that the carrier confirmed',
    'Payments and content with an age limit; one person verifies only once',
    `${untilErased} A value that keeps a certification from serving twice stays.`,
  ],
  socialSignIn: [
    'Social sign-in (if you choose it)',
    'The member number and email that Kakao or Apple gives us',
    'Signing in with Kakao or Apple',
    untilErased,
  ],
  profile: [
    'Profile',
    'Nickname, introduction, profile and cover photo; of celebrities also username and category',
    'Showing others who you are',
    `${untilErased} A celebrity’s username stays taken, so that nobody poses as them.`,
  ],
  devices: [
    'Devices and access',
    'Kind of device, operating system, app version, times of access, an irreversible value of the IP address, a value of devices that have signed in, when and on which page a screenshot was taken',
    'Showing your devices, preventing misuse and leaks, solving problems',
    'Access records stay three months, records of screenshots a year.',
  ],
  follows: [
    'Following and premium',
    'Celebrities you follow and since when, periods of premium, places and permissions of direct messages',
    'Showing news, counting days together, deciding which messages you can read',
    `${untilErased} Periods of paid premium stay five years with the payment records.`,
  ],
  chats: [
    'Chats',
    'Messages, reactions, what you have read, room settings, favorites, scheduled messages, notes of a celebrity about a fan',
    'Conversations; showing and finding messages',
    'Settings and reactions are erased 30 days after you leave. Conversations belong to the other side too and stay without your name.',
  ],
  boards: [
    'Posts and comments',
    'Posts, comments, likes, saved posts',
    'The boards',
    'What you wrote is erased 30 days after you leave. The place of an answered comment stays, empty.',
  ],
  media: [
    'Photos, videos, voice',
    'Files you upload, records of viewing and saving, the mark in saved photos',
    'Showing them, finding who spread them',
    'Files of profile and posts are erased 30 days after you leave. What was exchanged in a conversation stays with it.',
  ],
  safety: [
    'Blocks, mutes, reports',
    'Whom you blocked or muted, what you reported',
    'Hiding what you do not want to see, looking at broken rules',
    'Reports are erased 30 days after you leave. What keeps a blocked time hidden stays for the other person.',
  ],
  pushes: [
    'Notifications',
    'The token of a phone, the address and keys of a browser, notifications you received, your settings',
    'Sending notifications',
    'Those of a device go when you sign out there, notifications after 90 days.',
  ],
  inquiries: [
    'Inquiries and requests',
    'What you asked, photos you attached, our answers. Of guardians and of people who complain about their rights: name, e-mail address and documents, also without an account',
    'Answering, settling disputes, checking who is a guardian or holds a right',
    'Inquiries about payments stay three years (E-Commerce Act); others are erased 30 days after you leave. Documents of guardians are erased 30 days after the answer, those of complaints 90 days after their end.',
  ],
  payments: [
    'Payments and points',
    'What you bought, amounts, times, the name and last four digits of a card, numbers of the payment provider, refunds, your points. We never receive card numbers.',
    'Payments, refunds, renewals, limits',
    'Saved cards are erased when you leave. Records of transactions stay five years, apart from all else (E-Commerce Act, Framework Act on National Taxes).',
  ],
  contents: [
    'Contents',
    'What you bought and when you opened it, content that a celebrity publishes',
    'Showing what you bought, deciding about refunds',
    'Records of purchases stay five years. What was sold stays with those who bought it.',
  ],
  donations: [
    'Donations',
    'Amount and words of a donation, ranking, thanks of the celebrity',
    'Delivering donations, showing the ranking',
    'Amounts stay five years as records of transactions; words are erased 30 days after you leave.',
  ],
  application: [
    'Applying as a celebrity',
    'Stage name, links, documents that prove who you are and what you do',
    'Deciding about the application',
    'Documents are erased 30 days after the decision, the application 30 days after you leave.',
  ],
  settlement: [
    'Settlements (celebrities)',
    'Bank account and its holder, kind of taxation, resident number (only to withhold tax by the Income Tax Act), amounts',
    'Paying celebrities, reporting taxes',
    'Settlements stay five years, resident numbers five years after the last payment, encrypted apart (Income Tax Act).',
  ],
  operation: [
    'Records of operation',
    'What staff did, and the number of whom it was about',
    'Keeping staff from misusing their rights',
    'Kept unchangeably, with numbers only.',
  ],
}

const whileAsked = 'Until the work or the contract has ended'
const companies: ProcessorTexts = {
  portone: [
    'Korea PortOne',
    'Passing on payments, verifying identities and account holders',
    'Order number and amount, number of the payment method, name, date of birth, phone number',
    'Five years, by law',
  ],
  paymentGateway: [
    '{{paymentGateway}}, card companies',
    'Authorising and cancelling payments',
    'Card data (which you enter in their window), amount',
    'Five years, by law',
  ],
  kakao: ['Kakao', 'Sign-in with Kakao', 'Kakao’s member number', 'Until you disconnect'],
  apple: [
    'Apple Inc. (USA)',
    'Sign-in with Apple, in-app purchases on iOS, notifications on iPhones',
    'Apple’s member number, transaction numbers, token and text of notifications',
    'Until you disconnect, or as long as transactions must be kept',
  ],
  google: [
    'Google LLC (USA)',
    'Notifications on phones (Firebase Cloud Messaging), translations (Cloud Translation)',
    'Token and text of notifications, texts to translate',
    'Until the notification or translation is delivered, a day at most',
  ],
  browserPush: [
    'The maker of your browser: Google LLC, Apple Inc., Mozilla Corporation, Microsoft Corporation (USA)',
    'Delivering notifications to browsers',
    'The browser’s address, encrypted notifications that the company cannot read',
    'Until delivered, a day at most',
  ],
  solapi: ['SOLAPI', 'Text messages with codes', 'Phone number, the message', whileAsked],
  naverCloud: [
    'NAVER Cloud (CLOVA Speech)',
    'Drafts of captions, only when the uploader asks for one',
    'The sound of a video or voice',
    'Until the draft is received',
  ],
  deepl: [
    'DeepL SE (Germany)',
    'Translations, only when somebody asks for one, and private messages only with that person’s permission',
    'The text to translate, without its author',
    'Until the translation is delivered',
  ],
  mailer: ['{{mailer}}', 'Sending email', 'Email address, the email', whileAsked],
  hosting: ['{{hosting}}', 'Running servers and databases', 'All data named in this policy', whileAsked],
  storage: ['{{storage}}', 'Keeping photos, videos and attachments', 'Uploaded files', whileAsked],
}

const byPush = 'With each notification, over encrypted connections'
const overseas: OverseasTexts = {
  apple: [
    'apple.com/privacy/contact',
    'USA',
    'Whenever you sign in with Apple, pay on iOS or get a notification, over encrypted connections',
    'Sign in another way, pay on the web and turn notifications off. You can use the rest of the service.',
  ],
  google: [
    'support.google.com/policies/contact/general_privacy_form',
    'USA',
    'With each notification or translation, over encrypted connections',
    'Turn notifications off and do not ask for translations. Only these are missing then.',
  ],
  browserPush: [
    'policies.google.com/privacy, apple.com/privacy/contact, mozilla.org/privacy, privacy.microsoft.com',
    'USA',
    byPush,
    'Turn notifications off. Only notifications in your browser are missing then.',
  ],
  deepl: [
    'deepl.com/privacy',
    'Germany',
    'With each translation, over encrypted connections',
    'Do not ask for translations. Only these are missing then.',
  ],
}

export const privacyEn: PolicyText = {
  version: consentVersions.privacy,
  intro:
    '{{company}} (“the company”) follows the Personal Information Protection Act. It collects only the personal data that the service needs and uses it only for the stated purposes. This page names all of it: what, why, and until when.',
  sections: [
    {
      title: '1. What is collected, why, and how long it stays',
      paragraphs: [
        'What you write or upload, what arises as you use the service, and what payment and sign-in providers tell us. The grounds name articles of the Personal Information Protection Act.',
      ],
      items: collectedItems(
        collected,
        ['Collected', 'Used for', 'Kept'],
        [
          'Ground',
          {
            consent: 'consent (15 (1) 1)',
            statute: 'duties by law (15 (1) 2)',
            contract: 'making and keeping the contract (15 (1) 4)',
            interest: 'legitimate interest in protecting people and the service (15 (1) 6)',
          },
        ],
      ),
    },
    {
      id: 'retention',
      title: '2. How it is erased',
      paragraphs: [
        'When you leave, others stop seeing you at once; 30 days later your data is erased from databases and file stores for good. Records that the law asks for are kept apart and used for nothing else.',
        'Below is why and how long each record is kept. Data that a lawsuit or an investigation needs is not erased until that is over.',
      ],
      items: retentionItems('en'),
    },
    {
      title: '3. What others see',
      paragraphs: [
        'Nobody receives your data without your consent, except where the law requires it.',
        'Celebrities who receive your messages see your nickname and profile photo and, of premium fans who chose to tell it, month and day of their birthday; never your email or year of birth. This choice is off at sign-up, and is made in the profile. Posts and comments stand with your nickname and photo before those who may read the board.',
      ],
    },
    {
      title: '4. Companies that work for the service',
      paragraphs: ['They receive only what their work needs.'],
      items: processorItems(companies, ['Work', 'Receives', 'Kept']),
    },
    {
      title: '5. Data that leaves Korea',
      paragraphs: [
        'If you turn on notifications, sign in with Apple or pay on iOS, the companies below receive data. They do work that the contract with you needs, so there is no separate consent (Personal Information Protection Act 28-8 (1) 3).',
      ],
      items: overseasItems(companies, overseas, [
        'Contact',
        'Country',
        'When and how',
        'To refuse',
        'Used for',
        'Receives',
        'Kept',
      ]),
    },
    {
      title: '6. Cookies and what your device keeps',
      paragraphs: [
        'There are no cookies for advertising or tracking. Your device keeps your sign-in, settings, and conversations to read offline, and removes them when you sign out. Your IP address tells us the country and is not kept for that.',
      ],
    },
    {
      title: '7. How it is protected',
      paragraphs: [
        'Passwords are stored irreversibly; phone numbers, identities, bank accounts and resident numbers are encrypted apart. All connections are encrypted, and what staff do is written to a log that nobody can change.',
      ],
    },
    {
      title: '8. Your right to refuse',
      paragraphs: [
        'Without the required consents you cannot join. Without the optional ones you can use all of the service. Nobody under 14 can join.',
      ],
    },
    {
      id: 'marketing',
      title: '9. News and offers (optional)',
      paragraphs: [
        'With your consent we send events, offers and news of the service by notification and email, marked as advertising. You can stop them at any time, free of charge.',
        'Without a separate consent to night notifications nothing is sent between 9 PM and 8 AM. We ask again every two years.',
      ],
    },
    {
      id: 'usage',
      title: '10. Usage counts (optional)',
      paragraphs: [
        'Only people who switch on “Send usage counts” on the web are counted. It is off at first and can be switched off at any time, which also removes what the browser kept. The apps do not count.',
        'We count return visits, sign-ups, follows, and premium that starts or is cancelled, with the reason if one was picked. Only the first counted week and the language are sent along: no name, account, text or address. We count ourselves; nobody else gets the data.',
        'What ties one visit together is stored irreversibly and deleted within two days. Sums are kept for 14 months.',
      ],
    },
    {
      title: '11. Your rights',
      paragraphs: [
        'In the settings you see, correct and download your data, withdraw consents and leave. For any other access, correction, erasure or stop of processing, ask customer service; we answer within ten days.',
        'An agent can ask with a power of attorney. Legal guardians of minors can ask without an account on the page for guardians.',
      ],
    },
    {
      title: '12. Privacy officer',
      paragraphs: [
        '{{privacyOfficer}}, {{email}}, {{phone}}',
        'Help from others: the Privacy Infringement Report Center (118) and the Personal Information Dispute Mediation Committee (1833-6972).',
      ],
    },
    {
      title: '13. Versions',
      paragraphs: [
        'Changes are announced as a notice seven days before they take effect, important ones thirty days before.',
        `${consentVersions.privacy}: names each kind of data and each company, and adds notifications in browsers and usage counts.`,
        '2026-11-01: the first version.',
      ],
    },
  ],
}

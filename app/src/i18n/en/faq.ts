import type { faq as ko } from '../ko/faq.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const faq: Texts<typeof ko> = {
  ALL: 'All',
  ACCOUNT: 'Account',
  STAR: 'Following and premium',
  CHAT: 'Chats and replies',
  BOARD: 'Posts and comments',
  SAFETY: 'Reports and blocks',
  PREMIUM_Q: 'What is the difference between following and premium?',
  PREMIUM_A:
    'Following is free: you collect the stars you like and see their news. With premium, you get a star’s messages in your chats and can reply.',
  SINCE_Q: 'Can I see messages from before my premium?',
  SINCE_A:
    'You see messages that arrived since your premium began. If you stop and start again, messages from the time in between stay hidden.',
  UNFOLLOW_Q: 'How do I stop following a star?',
  UNFOLLOW_A: 'Press the Following button on the star’s profile. You can follow again at any time.',
  REPLIES_Q: 'How often can I reply to a star?',
  REPLIES_A: 'Three times per message. You get three more with the next message or after 7 days.',
  LENGTH_Q: 'How long can a reply be?',
  LENGTH_A:
    '30 characters at first. It becomes 50 after 50 days together, 77 after 77 days, 100 after 100 days, 200 after 200 days, and 300 after a year.',
  PRIVATE_Q: 'Can other fans see my replies?',
  PRIVATE_A: 'No. Only you and the star can see a reply to their message.',
  DELETE_Q: 'Can I delete a message I sent?',
  DELETE_A: 'Within 24 hours, you can delete it for everyone. After that, only on your own screen.',
  OFFLINE_Q: 'What happens to messages written while offline?',
  OFFLINE_A:
    'They stay on this device and are sent once you’re connected. If one can’t be sent, you can try again or delete it.',
  SILENT_Q: 'Why am I not getting notifications?',
  SILENT_A:
    'Check under Settings, Notifications that the kind you want is on and that it isn’t your quiet time. The chat itself may be muted, or your phone or browser may be blocking notifications from Byeol.',
  SAVED_Q: 'Why is there faint writing on a photo I saved?',
  SAVED_A:
    'It protects the stars’ photos and videos. It is different for each person, so if a copy leaks, it shows who saved it.',
  READERS_Q: 'Who can read a star’s posts?',
  READERS_A:
    'It depends on the post: everyone, followers, or premium fans. If you can’t read a post, you see only the beginning.',
  COMMENT_Q: 'Why can’t I write a comment?',
  COMMENT_A: 'Only people who follow the star can comment. If the star turned comments off for a post, nobody can.',
  HIDDEN_Q: 'What does hiding a post from the star do?',
  HIDDEN_A:
    'Your post is on the star’s board, but the star doesn’t see it. It’s great for planning a birthday surprise among fans.',
  REPORT_Q: 'What happens when I report something?',
  REPORT_A: 'Our team reviews it and restricts people who broke the guidelines. We never say who reported.',
  BLOCK_Q: 'Will they know that I blocked them?',
  BLOCK_A:
    'No. You no longer see each other’s posts and comments, and their messages don’t reach you. You can unblock them at any time under Settings, Blocked people.',
  FAKE_Q: 'What if someone poses as a star?',
  FAKE_A:
    'Real stars have a star badge next to their name. If someone without it claims to be a star, or asks for your password or money, don’t answer and report them.',
  PASSWORD_Q: 'I forgot my password.',
  PASSWORD_A:
    'Press “Forgot your password?” on the sign-in page and enter the address you signed up with. We email you a link that works for 30 minutes.',
  DEVICES_Q: 'How do I sign out on another device?',
  DEVICES_A:
    'Under Settings, Signed-in devices, you can sign out of one or all. If there is a device you do not know, change your password too.',
  LANGUAGE_Q: 'How do I change the language?',
  LANGUAGE_A: 'Choose 한국어 or English under Settings, Language. It changes right away.',
  DATA_Q: 'Can I download my data?',
  DATA_A:
    'Under Settings, Download my data, you get your profile, consents, subscriptions, messages and inquiries as one file.',
  LEAVE_Q: 'What happens when I delete my account?',
  LEAVE_A:
    'You are signed out and hidden at once. Your personal data is deleted after 30 days. Only records required by law are kept separately for the required time.',
  SUSPENDED_Q: 'My account is suspended. Can I appeal?',
  SUSPENDED_A:
    'Yes. Email us the address you signed up with and the reason for your appeal. We’ll review it again and tell you the result.',
}

export const en = {
  title: 'Integrations',
  card: 'Calendars and chat that your company already uses.',
  help: 'Join Vatra to the calendars and the chat that you already use.',

  'chat.title': 'Slack messages',
  'chat.card': 'Tell a channel what happens in the company.',
  'chat.help': 'Vatra posts to one channel of your Slack by an incoming webhook.',
  'chat.webhookHelp':
    'In Slack: Apps, Incoming Webhooks, choose a channel, copy the webhook URL. It begins with https://hooks.slack.com/services/.',
  'chat.current': 'Messages go to {url}. Who knows the whole address can post there, so it is not shown again.',
  'chat.save': 'Save',
  'chat.saved': 'Slack webhook url saved successfully',
  'chat.failed': 'Could not save the slack webhook url',
  'chat.remove': 'Remove the webhook',
  'chat.removeText': 'No more messages will be posted to the channel.',
  'chat.removed': 'Webhook removed',
  'chat.test': 'Send a test message',
  'chat.testFailed': 'The test message could not be sent',
  'chat.messages': 'Last messages',
  'chat.none': 'Nothing has been posted yet.',
  'chat.noneHelp': 'Messages, and the reason when one could not be posted, will be listed here.',
  'chat.waiting': 'Waiting',
  'chat.retrying': 'Will be tried again',
  'chat.sent': 'Posted',
  'chat.failedState': 'Not posted',
  'chat.sentAt': 'Posted {moment}',
  'chat.failedAt': 'Failed {moment} ({attempts, plural, one {# try} other {# tries}}): {reason}',
  'chat.reason.answer': 'Slack answered {status} {detail}',
  'chat.reason.unreachable': 'Slack could not be reached ({detail})',
  'chat.reason.forbidden': 'the address does not lead to the public internet',

  'ownChat.title': 'Your chat',
  'ownChat.help': 'Notifications that you chose the chat for go to an address of your own: a title and a link.',
  'ownChat.webhookHelp':
    'In Slack: Apps, Incoming Webhooks, choose the channel with yourself, copy the webhook URL. It begins with https://hooks.slack.com/services/.',
  'ownChat.none': 'You have no chat here yet: what you chose the chat for is not sent there.',
  'ownChat.saved': 'Your chat is saved. A first message is on its way there.',
  'ownChat.failed': 'Your chat could not be saved',
  'ownChat.forgetText': 'No more notifications will be sent there.',
  'ownChat.forgotten': 'Your chat is removed',
  'ownChat.lastFailed': 'The last message did not arrive ({moment}): {reason}',

  'company.title': 'Google Calendar',
  'company.card': 'Put the company’s time off into a shared calendar.',
  'company.help': 'Approved time off and events of the company appear in a Google calendar that everyone can follow.',
  'own.title': 'Your own calendar',
  'own.tab': 'Calendar',
  'own.card': 'See your own time off in Google Calendar, or in any calendar that follows a link.',
  'own.help': 'Your own time off and events appear in a Google calendar of yours. Nobody else here sees that calendar.',

  'calendar.off': 'Google is not set up on this installation',
  'calendar.offHelp': 'The administrator of your company can ask for it to be connected.',
  'calendar.offForAdmin':
    'Who runs the installation has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET; the operating guide says how.',
  'calendar.notConnected': 'No calendar is connected',
  'calendar.notConnectedHelp': 'Google will ask whether Vatra may see the list of your calendars and write events.',
  'calendar.connect': 'Connect Google Calendar',
  'calendar.reconnect': 'Connect again',
  'calendar.broken': 'Google does not let Vatra in any more',
  'calendar.brokenHelp':
    'Access was taken back at Google, or was not used for a long time. Until it is given again, nothing new appears in the calendar.',
  'calendar.chooseHelp': 'Only calendars that you may write to are listed.',
  'calendar.none':
    'None of the calendars of this Google account can be written to. Make one at Google, or disconnect and use another account.',
  'calendar.save': 'Use this calendar',
  'calendar.saved': 'Calendar connected',
  'calendar.connected': 'Connected',
  'calendar.current': 'Events go to the calendar “{name}”.',
  'calendar.change': 'Choose another calendar',
  'calendar.disconnect': 'Disconnect',
  'calendar.disconnectText': 'No more events will be written. Those that are in the calendar stay there.',
  'calendar.disconnected': 'Calendar disconnected',
  'calendar.failed': 'Failed to update calendar',
  'calendar.disconnectFailed': 'Failed to disconnect calendar',
  'calendar.denied': 'You did not give access at Google.',
  cancel: 'Cancel',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    integrations: typeof en
  }
}

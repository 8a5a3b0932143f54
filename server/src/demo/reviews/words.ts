/** What evaluators write. */
export const evaluationNotes = [
  'Delivered everything that was agreed, and helped two newcomers along the way. Next: lead a project from start to end.',
  'Solid year. Estimates have become reliable, and customers ask for them by name. Work on saying no earlier.',
  'Steady and thorough. Tests and documentation are an example for the team. Should present more in the monthly review.',
  'Took over a difficult customer and turned it around within a quarter. Agreed on a course for negotiation.',
  'Learned fast since the last talk. Still needs a second pair of eyes on larger changes; a mentor is agreed.',
  'Keeps calm when it burns. Wants to grow towards architecture; we plan a day a week for it.',
  'Good results, at the price of long evenings. We agreed on clearer priorities and fewer parallel topics.',
  'Very good cooperation with sales and support. The next step is to write down what nobody else knows so far.',
] as const

type Said = readonly [type: string, html: string]

/** What is said about colleagues. */
export const feedbackOnPeople: readonly Said[] = [
  ['General', '<p>Thank you for jumping in last week. The handover was complete, and nobody had to ask twice.</p>'],
  [
    'Project',
    '<p>The release went out <strong>on the day</strong>, and without a single hotfix. Great preparation.</p>',
  ],
  ['One-to-one', '<p>We talked about:</p><ul><li>fewer meetings on Thursdays</li><li>the course in spring</li></ul>'],
  ['General', '<p>Meetings start late when you moderate them. Please be there five minutes before.</p>'],
  ['Peer review', '<p>Reviews are kind and precise. I learn something from each of them.</p>'],
  ['Project', '<p>The customer praised the demo twice. Clear words, honest about what is missing.</p>'],
  ['One-to-one', '<p>Wants to move towards design systems. Agreed: one day every two weeks from next month.</p>'],
  ['General', '<p>Answers in the support channel are sometimes short. Let us look at three examples together.</p>'],
  ['Peer review', '<p>Always finds the simplest way. The new import is a third of the code it was.</p>'],
  ['Project', '<p>Estimates were too low in this phase. Next time we add the tests before we promise a date.</p>'],
]

/** What is said about clients. */
export const feedbackOnClients: readonly Said[] = [
  ['General', '<p>Pays on time, decides fast. Wants one contact person for everything.</p>'],
  ['Meeting', '<p>The quarterly talk went well. They plan a second site, and ask for an offer in autumn.</p>'],
  ['Complaint', '<p>Unhappy with the answering time during holidays. We promised a substitute for each absence.</p>'],
  ['Project', '<p>Praised the last delivery. Documentation should be in their language as well.</p>'],
]

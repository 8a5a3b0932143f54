/** What somebody set out to do, and what the plan for it was. */
type Planned = readonly [name: string, html: string]

export const goalWords: readonly Planned[] = [
  [
    'Lead a project from start to end',
    '<p>Offer, plan, delivery and the talk afterwards, with a mentor at the side.</p>',
  ],
  [
    'Bring the answering time below four hours',
    '<ul><li>two people on call</li><li>answers for the ten usual questions</li></ul>',
  ],
  ['Pass the German B2 exam', '<p>The company pays for the course; lessons are on Tuesdays and Thursdays.</p>'],
  ['Write down how a release is made', '<p>So that anybody of the team can make one without asking.</p>'],
  ['Cover the billing code with tests', '<p>Nothing of it goes out any more that no test has seen.</p>'],
  ['Give a talk at a local meet-up', '<p>Twenty minutes on something that we learned the hard way.</p>'],
  ['Mentor one of the newcomers', '<p>An hour a week in the first three months.</p>'],
  ['Get the security certificate', '<p>Two courses and the exam. Half a day a week is free for it.</p>'],
  ['Speak with every key customer once', '<p>What do they miss, and what would they pay for?</p>'],
  ['Halve the time that a build takes', '<p>Measure first. The slowest three steps are probably most of it.</p>'],
  ['Take every day of leave this year', '<p>Agreed after the last evaluation: plan it in the first quarter.</p>'],
  [
    'Learn to say no earlier',
    '<p>Look at three requests a month together: what was asked, what was promised, what came of it.</p>',
  ],
]

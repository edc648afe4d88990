import type { KindName } from './kinds.ts'

/** What a guest of a sample restroom wrote, and the stars that go with it. */
export interface Words {
  stars: number
  text: string
  /** Only places of these kinds; of any where it is left out. */
  kinds?: readonly KindName[]
}

const phrases = (stars: number, texts: readonly string[], kinds?: readonly KindName[]): Words[] =>
  texts.map((text) => ({ stars, text, ...(kinds && { kinds }) }))

/** Nothing in it depends on what only one place has: no features, no prices, no way to the door. */
export const reviewWords: readonly Words[] = [
  ...phrases(5, [
    'Spotless. I was in and out in three minutes.',
    'Cleaner than my own bathroom, honestly.',
    'Saved my afternoon. Thank you.',
    'Code worked on the first try and the place was immaculate.',
    'Plenty of soap, paper towels, a hook for my bag. That is all I ask.',
    'Quiet, bright, no line at all.',
    'I was ready to walk ten blocks back to the hotel. So glad I did not have to.',
    'Everyone was kind about it, which matters when you are in a hurry.',
    'Smelled fresh, floor was dry, mirror was clean. Five stars.',
    'Exactly as described. Will use it again on my route.',
    'I drive for a living and this is now on my list.',
    'Good lighting and a lock that actually locks.',
    'No questions, no looks, just a clean room.',
    'Came with a tired kid and left with a happy one.',
    'Better than anything in the station.',
    'Warm water on a cold day. Small thing, big difference.',
    'Found it in a minute, the directions were spot on.',
    'Cleaner than I expected on such a busy block.',
    'They were mopping when I got there and still let me straight in.',
    'Worth every step from the subway.',
    'A calm minute in the middle of a loud day.',
    'My mother needed one fast. This was perfect for her.',
  ]),
  ...phrases(
    5,
    [
      'Stayed for a coffee afterwards because everyone was so nice.',
      'Smells like fresh coffee instead of, well, a restroom.',
      'The barista just waved me through.',
    ],
    ['cafe', 'bakery'],
  ),
  ...phrases(
    5,
    [
      'Real hand towels. I felt like a guest.',
      'Two in the morning and somebody still said good evening.',
      'Quiet, cool and very well looked after.',
    ],
    ['hotel'],
  ),
  ...phrases(
    5,
    [
      'A hot shower between a night shift and a morning one. Bliss.',
      'Lockers, fresh towels, strong water pressure.',
    ],
    ['gym'],
  ),
  ...phrases(
    5,
    ['So quiet that I whispered thank you.', 'Ended up reading for an hour. Lovely place.'],
    ['library', 'bookshop', 'museum', 'gallery'],
  ),
  ...phrases(5, [
    'Muy limpio y sin hacer fila. Volveré.',
    'Impecable. El código funcionó a la primera.',
    'Très propre, accueil souriant. Merci !',
    'Sehr sauber und leicht zu finden.',
    'Alles tipptopp, keine Wartezeit.',
    'とても清潔で、すぐに使えました。',
    '很干净，不用排队，推荐。',
  ]),
  ...phrases(4, [
    'Clean and easy to find. A short wait at lunchtime.',
    'Good. The dryer is loud but it does the job.',
    'Nice and clean, a little small with a backpack.',
    'Solid. Could use one more hook.',
    'Clean room, friendly people, slow door.',
    'Everything fine, just a bit warm inside.',
    'Took me a moment to find the right door. Otherwise great.',
    'Well kept. The light takes a second to come on.',
    'One person ahead of me, five minutes at most.',
    'Clean, simple, does what it should.',
    'Good place to know about in this part of town.',
    'The soap was nearly empty but they refilled it when I said so.',
    'Fine in every way, only the music is a bit much.',
    'Pretty good for such a busy corner.',
    'Would be five stars with a bigger sink.',
    'Reliable, and right on my route.',
    'Quick and clean. Paper towels would be nicer than the dryer.',
    'Friendly. They were closing soon and still let me in.',
  ]),
  ...phrases(
    4,
    ['Busy at lunch, but they wave you past the line.', 'Walk past the tables and nobody minds.'],
    ['restaurant', 'bar', 'deli', 'market'],
  ),
  ...phrases(4, [
    'Limpio y cómodo, aunque un poco pequeño.',
    'Bien, había una persona antes que yo.',
    'Propre, un peu étroit avec une valise.',
    'Sauber, nur etwas eng.',
    '少し待ちましたが、きれいでした。',
    '干净，就是有点小。',
  ]),
  ...phrases(3, [
    'Okay. Clean enough, but the line was long.',
    'It was fine. Out of paper towels.',
    'Average. The floor was wet when I came.',
    'Did the job. Nothing special.',
    'Had to ask twice before somebody pointed me the right way.',
    'Clean, but I waited almost ten minutes.',
    'The lock is a bit loose. Fine otherwise.',
    'Good in the morning, less so after six, I would guess.',
    'Smaller than the pictures make you think.',
    'Correcto, sin más. Faltaba papel.',
    'Correct, mais il y avait de l’attente.',
  ]),
  ...phrases(2, [
    'No soap. I told them and they shrugged.',
    'It needed a cleaning when I was there.',
    'Long wait, and the light flickers.',
    'The bin was overflowing. Maybe a bad day.',
    'Hard to find, and then someone sent me to the wrong door.',
    'Demasiada espera y estaba sucio.',
  ]),
  ...phrases(1, [
    'Not clean at all. I left again.',
    'Waited fifteen minutes with a child. Never again.',
    'The sink did not work and nobody cared.',
  ]),
]

/** What an owner answers to a good review, and to one that was not. */
export const replies = {
  thanks: [
    'Thank you for stopping by. See you next time!',
    'So glad we could help. Come back any time.',
    'Thanks for the kind words. We passed them on to the team.',
    'That made our day. Thank you!',
  ],
  sorry: [
    'Sorry about that. We now check it every hour.',
    'You are right, that was not our best day. It has been fixed.',
    'Thank you for telling us. Please give us another try.',
  ],
} as const

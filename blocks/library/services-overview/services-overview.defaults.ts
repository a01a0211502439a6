export const servicesHeroDefaults = {
  heading: 'A Farm That Comes to You',
  text: 'Ponies, goats, sheep and rabbits, with the fence, the helmets and the people who look after them. Tell us about your day, and we’ll tell you honestly what fits.',
  moreLabel: 'Not Sure? Three Questions',
  moreHref: '/services#not-sure',
}

export const valueCardsDefaults = {
  heading: 'What Comes With Every Visit',
  cards: [
    {
      title: 'Safety First',
      text: 'Every rider wears a helmet, a handler holds every lead rope, and a hand-washing stand waits at the gate.',
    },
    {
      title: 'Animal Welfare',
      text: 'Our animals work short days, with shade, water and rest. One that does not enjoy company stays at home.',
    },
    {
      title: 'Professional Service',
      text: 'We arrive early, set up quietly and leave the ground as we found it. Your insurance papers will be there before you ask twice.',
    },
    {
      title: '40+ Years Experience',
      text: 'Backyards, schools, churches and county fairs. Whatever your place is like, we’ve set up on one like it.',
    },
  ],
}

/**
 * What days are called in Romanian by their English names, where the calendar's library has no Romanian name, or that of
 * the day's Orthodox or Romanian namesake. Of Romania the library knows them all.
 */
const everywhere: Readonly<Record<string, string>> = {
  'All Saints’ Day': 'Ziua Tuturor Sfinților',
  'All Souls’ Day': 'Ziua Morților',
  'Armistice Day': 'Ziua Armistițiului',
  'Ascension Day': 'Înălțarea Domnului',
  Assumption: 'Adormirea Maicii Domnului',
  'Bastille Day': 'Ziua națională a Franței',
  'Birthday of Muhammad': 'Nașterea Profetului Mahomed',
  'Canada Day': 'Ziua Canadei',
  Carnival: 'Carnavalul',
  'Chinese New Year': 'Anul nou chinezesc',
  'Christmas Eve': 'Ajunul Crăciunului',
  'Clean Monday': 'Lunea Curată',
  'Columbus Day': 'Ziua lui Columb',
  'Constitution Day': 'Ziua Constituției',
  'Corpus Christi': 'Joia Verde',
  'Early May bank holiday': 'Prima luni din mai',
  'Easter Saturday': 'Sâmbăta Mare',
  'Emancipation Day': 'Ziua Emancipării',
  'End of Ramadan': 'Sfârșitul Ramadanului',
  Epiphany: 'Boboteaza',
  'Europe Day': 'Ziua Europei',
  'Feast of the Sacrifice': 'Sărbătoarea Sacrificiului',
  'Flag Day': 'Ziua Drapelului',
  'Freedom Day': 'Ziua Libertății',
  'Immaculate Conception': 'Neprihănita Zămislire',
  'Independence Day': 'Ziua Independenței',
  'International Women’s Day': 'Ziua Internațională a Femeii',
  'Islamic New Year': 'Anul nou islamic',
  'King’s Day': 'Ziua Regelui',
  'Liberation Day': 'Ziua Eliberării',
  'Martin Luther King Jr. Day': 'Ziua lui Martin Luther King Jr.',
  'Maundy Thursday': 'Joia Mare',
  'Memorial Day': 'Ziua Comemorării',
  'Midsummer Day': 'Sânzienele',
  'Mother’s Day': 'Ziua Mamei',
  'National Day': 'Ziua națională',
  'National Holiday': 'Ziua națională',
  'National Language Day': 'Ziua Limbii Naționale',
  'New Year’s Eve': 'Ajunul Anului nou',
  'Orthodox Christmas': 'Crăciunul pe stil vechi',
  'Orthodox Easter': 'Paștele ortodox',
  'Public Holiday': 'Sărbătoare legală',
  'Reformation Day': 'Ziua Reformei',
  'Remembrance Day': 'Ziua Memoriei',
  'Republic Day': 'Ziua Republicii',
  'Revolution Day': 'Ziua Revoluției',
  'Saint Joseph': 'Sfântul Iosif',
  'Saint Stephen’s Day': 'Sfântul Ștefan',
  'Saints Peter and Paul': 'Sfinții Petru și Pavel',
  'Spring bank holiday': 'Ultima luni din mai',
  'St. John’s Day': 'Nașterea Sfântului Ioan Botezătorul',
  'St. Patrick’s Day': 'Sfântul Patrick',
  'Statehood Day': 'Ziua Statalității',
  'Thanksgiving Day': 'Ziua Recunoștinței',
  'Unity Day': 'Ziua Unității',
  'Veterans Day': 'Ziua Veteranilor',
  'Victory Day': 'Ziua Victoriei',
  'Washington’s Birthday': 'Ziua lui Washington',
}

/** Where people speak Romanian, the days have names of their own. */
const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MD: {
    'Christmas Day': 'Crăciunul pe stil nou',
    'Memorial Day': 'Paștele Blajinilor',
    'National Language Day': 'Limba noastră',
  },
}

/** What a day of a country is called in Romanian; undefined where the library's name stands. */
export const romanianNameOf = (country: string, english: string): string | undefined =>
  country === 'RO' ? undefined : (own[country]?.[english] ?? everywhere[english])

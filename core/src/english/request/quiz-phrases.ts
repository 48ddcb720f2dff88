// Requests for questions to practise with, and what they are to be about. How phrases are written: phrases.ts.
export const LISTS = {
  few: "(an?|some|any|a few|more|few|the|2|3|4|5|6|8|10|12|15|20|one|two|three|four|five|six|seven|eight|nine|ten|couple of|another|new|hard|easy|random)*",
  want: "(i (want|need|would like|wanna)|let us (do|have|try|make|play)|(can|could|may) (i|we) (get|have|do)|it is|give|make|write|create|generate|prepare|show|do) [me|us]",
  questions:
    "(short|quick|little|possible|typical|mock|practice|likely|new|sample|example)* (quizz?|quizzes|quiz time|mock exams?|((practice|practise)|mock|sample) (test|tests|exam|exams|quiz|quizzes)|(exam|quiz|test|(practice|practise)|review|revision|study|multiple choice|multiple-choice) [style|time] questions?|flashcards?|flash cards?)",
  about: "[(on|about|in|with|over|of|for|from) <about>]",
};

export const QUIZ = [
  "(quizz?|test|examine|ask|drill) (me|us|my knowledge|myself|me something|me anything) [a bit|a little|now|again|then|some more] {about}",
  "ask me {few} [_] questions? {about}",
  "[{want}] {few} {questions} {about}",
  "[i (want|need|would like) to|let us|let me|help me [to]] ((practice|practise)|revise) [(for|with) [the|my] (exam|exams|test|quiz|finals?)]",
  "[give me|i (want|need)] something to ((practice|practise)|revise|test myself) [with|on]",
  "i (want|need|would like) to be (quizzed|tested|examined) {about}",
  "(give|ask|show|make) [me|us] {few} [_] questions? to ((practice|practise)|revise|study|learn|test myself|check myself) [with] {about}",
  "(what|which) [(kinds?|sorts?|type) of] [questions?] [_] (could|might|may|can|will|would|should) ([i|we] (be (asked|on|in)|come up|appear|expect)|(they|she|he) (ask|expect)) [me|us] [(in|on|at|for|to be asked in) [the|my|our] (exam|exams|test|quiz|finals?|midterms?)] [(on|about) <about>]",
  "(stell|stelle|gib) mir {few} (fragen|frage|prüfungsfragen|übungsfragen) [(zu|über) <about>]",
  "(frag|prüf|teste?) mich [ab] [(zu|über) <about>]",
];

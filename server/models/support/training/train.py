import argparse, glob, gzip, json, os, random, re, time, sys
os.environ['TOKENIZERS_PARALLELISM']='false'
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from transformers import BertConfig, BertModel
from tokenizers import BertWordPieceTokenizer
ap=argparse.ArgumentParser()
ap.add_argument('--hold',default=''); ap.add_argument('--syn',type=int,default=700); ap.add_argument('--epochs',type=float,default=10); ap.add_argument('--lr1',type=float,default=1.5e-4); ap.add_argument('--lr2',type=float,default=6e-5)
ap.add_argument('--seed',type=int,default=1); ap.add_argument('--out',default=''); ap.add_argument('--mix',type=float,default=.4); ap.add_argument('--drop',type=float,default=.1); ap.add_argument('--workers',type=int,default=15); ap.add_argument('--start',default=''); ap.add_argument('--keep',default=''); ap.add_argument('--mean',default='')
ap.add_argument('--rank',type=float,default=0); ap.add_argument('--tokens',type=float,default=0); ap.add_argument('--agree',type=float,default=0); ap.add_argument('--name',default='x'); ap.add_argument('--steps',type=int,default=0); ap.add_argument('--limit',type=float,default=500); ap.add_argument('--hard',type=int,default=1,help='how often passages of files named hard… come')
A=ap.parse_args(); D=os.path.dirname(os.path.abspath(__file__)); random.seed(A.seed); torch.manual_seed(A.seed); np.random.seed(A.seed)
tok=BertWordPieceTokenizer(D+'/vocab.txt',lowercase=True)
W=json.load(gzip.open(D+'/wn.json.gz')); L,EXC=W['L'],W['exc']
hold=set(A.hold.split(',')) if A.hold else set()
train,tests=[],{}
for f in sorted(glob.glob(D+'/*.jsonl*')):
    k=re.sub(r'.*pairs-|.*/|\.jsonl.*','',f)
    for line in (gzip.open(f,'rt') if f.endswith('.gz') else open(f)):
        if not line.strip(): continue
        try: d=json.loads(line)
        except Exception: continue
        if d.get('verdict') not in('close','found','not-found'): continue
        r=(d['claim'],d['passage'],float(d['verdict']!='not-found'),d.get('kind',''),k)
        (tests.setdefault(k,[]) if k in hold else train).append(r)
print('pairs',len(train),{k:len(v) for k,v in tests.items()},flush=True)
corpus=gzip.open(D+'/corpus.txt.gz','rt').read().split('\n'); corpus+=sorted({r[1] for r in train})*6
SENT=re.compile(r'(?<=[.!?])["\')\]]*\s+(?=["\'(\[]*[A-Z0-9])|\n+')
STOP=set("the and for are was were that this with from which have has had not but can will would they their them then than when what where there these those into also may might could should its his her she you your our who how been being such each some any all more most other only very much many same both between about after before over under again once here out off too own while because during without within through until upon along among across against toward towards near since unless although though whether either neither nor yet still even just like does did done doing make made use used one two three first second new".split())
ANTP=[('increase','decrease'),('increases','decreases'),('increased','decreased'),('more','less'),('higher','lower'),('before','after'),('above','below'),('first','last'),('always','never'),('all','no'),('rises','falls'),('faster','slower'),('larger','smaller'),('early','late'),('earlier','later'),('strong','weak'),('stronger','weaker'),('better','worse'),('longer','shorter'),('most','few'),('with','without'),('same','different'),('remember','forget'),('best','worst'),('high','low'),('large','small'),('up','down'),('inside','outside'),('can','cannot'),('maximum','minimum'),('positive','negative'),('greater','smaller'),('good','bad'),('easy','hard'),('easier','harder'),('internal','external'),('allow','prevent'),('allows','prevents'),('cause','prevent'),('causes','prevents'),('often','rarely'),('many','few'),('likely','unlikely'),('possible','impossible'),('north','south'),('east','west')]
ANT={}
for a,b in ANTP: ANT.setdefault(a,[]).append(b); ANT.setdefault(b,[]).append(a)
def forms(w):
    if w in EXC: return []
    o=[(w,lambda x:x)]
    pl=lambda x: x[:-1]+'ies' if x.endswith('y') and x[-2] not in 'aeiou' else x+('es' if re.search('(s|x|ch|sh)$',x) else 's')
    if w.endswith('ies') and len(w)>4: o.append((w[:-3]+'y',pl))
    if w.endswith('s') and not w.endswith('ss'): o.append((w[:-1],pl))
    ed=lambda x: x+'d' if x.endswith('e') else x[:-1]+'ied' if x.endswith('y') and x[-2] not in 'aeiou' else x+'ed'
    ing=lambda x: x[:-1]+'ing' if x.endswith('e') and not x.endswith('ee') else x+'ing'
    if w.endswith('ed'): o+= [(w[:-2],ed),(w[:-1],ed)]
    if w.endswith('ing'): o+= [(w[:-3],ing),(w[:-3]+'e',ing)]
    return o
def look(w):
    best=None
    for lem,inf in forms(w):
        d=L.get(lem)
        if not d: continue
        for p,e in d.items():
            if lem!=w and p not in('n','v'): continue
            if w.endswith(('ed','ing')) and lem!=w and p!='v': continue
            if best is None or e[0]>best[0][0]: best=(e,inf)
    return best
def swapcase(src,new): return new[0].upper()+new[1:] if src[0].isupper() else new
WORD=re.compile(r"[A-Za-z]{3,}")
def content(s): return [m for m in WORD.finditer(s) if m[0].lower() not in STOP and len(m[0])>3]
def put(s,m,x): return s[:m.start()]+swapcase(m[0],x)+s[m.end():]
def syn(s,n):
    ms=content(s); random.shuffle(ms); done=0
    for m in sorted(ms[:n*3],key=lambda m:-m.start()):
        if done>=n: break
        r=look(m[0].lower())
        if r and r[0][1]: s=put(s,m,r[1](random.choice(r[0][1]))); done+=1
    return s
PRE=['According to the source, ','The text says that ','The lecturer explains that ','As the slides put it, ','It is noted that ','The passage states that ']
NUMW=dict(zip('one two three four five six seven eight nine ten eleven twelve'.split(),range(1,13))); NUMR={str(v):k for k,v in NUMW.items()}
def low(s): return s[0].lower()+s[1:] if len(s)>1 and not s[1].isupper() and s.split()[0].lower() in STOP|{'it','if','in','on','a','an','to','as','by'} else s
def positive(sents):
    i=random.randrange(len(sents)); s=sents[i]
    if random.random()<.15 and i+1<len(sents): s=s.rstrip('. ')+random.choice([', and ','; ',', while '])+low(sents[i+1])
    if random.random()<.5: s=re.sub(r'\s*\([^)]*\)','',s)
    if random.random()<.4: s=re.sub(r'^(However|Also|Therefore|Thus|Then|Moreover|Finally|For example|In addition|So|But|And|Indeed|Of course|Note that|In fact),?\s+','',s)
    if random.random()<.2:
        m=re.match(r'^((?:In|On|At|After|Before|During|By|When|If|With|For|From)\b[^,]{4,60}), (.{20,})$',s)
        if m: s=m[2].rstrip('. ')+' '+m[1][0].lower()+m[1][1:]+'.'
    if random.random()<.35:
        c=[m.start() for m in re.finditer(r', (which|who|where|and|so|as) ',s)]
        if c:
            k=random.choice(c)
            if k>25: s=s[:k]+'.'
    if random.random()<.8: s=syn(s,random.choice([1,1,2,2,3,4]))
    if random.random()<.15: s=re.sub(r'\b([1-9]|1[0-2])\b(?![\d.,%])',lambda m: NUMR.get(m[0],m[0]),s,count=1)
    if random.random()<.12: s=re.sub(r"\b(do|does|did|is|are|was|were|could|should|would|has|have|had) not\b",lambda m:m[1]+"n't",s)
    if random.random()<.15: s=random.choice(PRE)+low(s)
    if len(s)<15: return None
    return s[0].upper()+s[1:]
def negative(s,passage,other):
    r=random.random(); ms=content(s)
    if r<.10:
        n=list(re.finditer(r'\d[\d,.]*\d|\d',s))
        if n:
            m=random.choice(n); v=m[0]; i=random.randrange(len(v))
            if v[i].isdigit():
                x=v[:i]+random.choice([c for c in '123456789' if c!=v[i]])+v[i+1:]
                return s[:m.start()]+x+s[m.end():],'number'
        n=[m for m in WORD.finditer(s) if m[0].lower() in NUMW]
        if n: m=random.choice(n); return put(s,m,random.choice([w for w in NUMW if w!=m[0].lower()])),'number'
    if r<.28:
        a=[m for m in re.finditer(r"[A-Za-z]+",s) if m[0].lower() in ANT]
        b=[(m,look(m[0].lower())) for m in ms]; b=[(m,x) for m,x in b if x and x[0][3]]
        if a and random.random()<.6: m=random.choice(a); return put(s,m,random.choice(ANT[m[0].lower()])),'antonym'
        if b: m,x=random.choice(b); return put(s,m,x[1](random.choice(x[0][3]))),'antonym'
    if r<.42:
        n=re.search(r"\b(not|never|no longer|without)\b\s?",s)
        if n and random.random()<.6: return re.sub(r'\s+',' ',s[:n.start()]+('with ' if 'without' in n[0] else '')+s[n.end():]),'negation'
        n=list(re.finditer(r'\b(is|are|was|were|can|could|will|would|should|must|may|has|have|had|does|do|did)\b(?! not|n)',s))
        if n: m=random.choice(n); return s[:m.end()]+random.choice([' not',' not',' never',' no longer'])+s[m.end():],'negation'
    if r<.57 and len(ms)>3:
        a,b=sorted(random.sample(ms,2),key=lambda m:m.start())
        if a[0].lower()!=b[0].lower() and b.start()-a.end()>3 and not re.fullmatch(r'\s*(and|or|,|, and)\s*',s[a.end():b.start()]):
            x,y=a[0],b[0]
            return s[:a.start()]+swapcase(x,y.lower() if y.islower() else y)+s[a.end():b.start()]+swapcase(y,x.lower())+s[b.end():],'exchange'
    if r<.78:
        random.shuffle(ms)
        for m in ms:
            e=look(m[0].lower()); src=[]
            if e and e[0][2]: src=[e[1](x) for x in e[0][2]]
            if random.random()<.6: src=[w[0] if not m[0].islower() else w[0].lower() for w in content(passage) if w[0].lower()!=m[0].lower() and w[0].lower() not in s.lower() and w[0][0].isupper()==m[0][0].isupper() and (w[0][-2:]==m[0][-2:] or not m[0].endswith(('ed','ing','ly')))]
            src=[x for x in src if x[:5]!=m[0].lower()[:5]]
            if src: return put(s,m,random.choice(src)),'term'
    if r<.9:
        t=random.choice(SENT.split(other)).strip(); t=t.rstrip('.')
        if 15<len(t)<140: return s.rstrip('. ')+random.choice([', and ',', because ',', which means that ',', so ',' and '])+low(t)+'.','half'
    if random.random()<.5:
        S=[('some','all'),('many','all'),('most','all'),('often','always'),('usually','always'),('sometimes','always'),('may','will'),('might','will'),('can','always'),('likely','certain'),('some','every'),('typically','always'),('suggests','proves'),('only',''),('almost','')]
        S=[(a,b) for a,b in S if re.search(r'\b'+a+r'\b',s)]
        if S: a,b=random.choice(S); return re.sub(r'\s+',' ',re.sub(r'\b'+a+r'\b',b,s,count=1)),'stronger'
    t=[x for x in SENT.split(other) if 20<len(x)<200]
    return (random.choice(t),'other') if t else (None,'')
def shape(p):
    r=random.random()
    if r<.14: return re.sub(r'[.!?](\s)(?=[A-Z0-9])',' \n',p).rstrip('.')
    if r<.28: return re.sub(r'[.,;:!?()"“”](?=\s|$)',' ',p)
    return p
def synth():
    for _ in range(20):
        p=corpus[random.randrange(len(corpus))]
        while len(p.split())<70 and random.random()<.8: p=p+' '+random.choice(corpus)
        S=[x.strip() for x in SENT.split(p) if 25<len(x)<280]
        if not S: continue
        if len(p.split())>160: k=random.randrange(len(S)); S=S[k:k+5]; p=' '.join(S)
        c=positive(S)
        if not c: continue
        if random.random()<.42: return c,shape(p),1.
        n,kind=negative(c,p,corpus[random.randrange(len(corpus))])
        if n and n!=c and re.sub(r'\W','',n.lower()) not in re.sub(r'\W','',p.lower()): return n,shape(p),0.
    return c,p,1.
def human(r):
    c,p,y,kind,_=r; q=random.random()
    if q<.06 and y==1: c=syn(c,1)
    elif q<.2 and y==1:
        n,k=negative(c,p,corpus[random.randrange(len(corpus))])
        if n and n!=c and k in('number','antonym','negation','half','exchange'): return n,p,0.
    if random.random()<.2: p=shape(p)
    if random.random()<.1: c=c.rstrip('.')
    return c,p,y
def enc(rows,maxlen=256):
    C=tok.encode_batch([r[0] for r in rows],add_special_tokens=False); P=tok.encode_batch([r[1] for r in rows],add_special_tokens=False); X=[]
    for c,p in zip(C,P):
        a=c.ids[:72]; b=p.ids[:maxlen-3-len(a)]; X.append(([101]+a+[102]+b+[102],len(a)+2))
    T=max(len(x) for x,_ in X); ids=torch.zeros(len(X),T,dtype=torch.long); tt=torch.zeros_like(ids)
    for i,(x,o) in enumerate(X): ids[i,:len(x)]=torch.tensor(x); tt[i,o:len(x)]=1
    return ids,(ids>0).long(),tt,torch.tensor([r[2] for r in rows])
import difflib
groups={}
for r in train: groups.setdefault(r[1],[]).append(r)
keys=[k for k,g in groups.items() for _ in range(A.hard if g[0][4].startswith('hard') else 1)]; print('passages',len(groups),len(keys),flush=True)
WD=re.compile(r'\w+|[^\w\s]')
def marks(c,ref):
    # which words of c are not those of ref
    a=list(WD.finditer(c)); x=[m[0].lower() for m in a]; y=[m[0].lower() for m in WD.finditer(ref)]
    sm=difflib.SequenceMatcher(None,x,y,autojunk=False); bad=[]
    if sm.ratio()<.55: return None
    for op,i,j,k,l in sm.get_opcodes():
        if op!='equal':
            if i==j: i=max(0,i-1); j=i+1 if i<len(a) else i
            if i<j: bad.append((a[i].start(),a[j-1].end()))
    return bad
def sibling(c,ps):
    x=set(re.findall(r'\w+',c.lower())); best=None
    for p in ps:
        y=set(re.findall(r'\w+',p.lower())); v=len(x&y)/max(1,len(x|y))
        if best is None or v>best[0]: best=(v,p)
    return best[1] if best and best[0]>.4 else None
def rows_of(p):
    out=[]; g=groups[p]; ps=[r[0] for r in g if r[2]==1]; sh=shape(p) if random.random()<.2 else p
    for r in g:
        c,q,y,kind,_=r; ref=None; z=random.random()
        if y==1 and z<.06: c=syn(c,1)
        elif y==1 and z<.2:
            n,k=negative(c,p,corpus[random.randrange(len(corpus))])
            if n and n!=c and k in('number','antonym','negation','half','exchange'): ref=c; c=n; y=0.
        if random.random()<.1: c=c.rstrip('.')
        bad=[] if y==1 else None
        if y==0 and A.tokens:
            ref=ref or sibling(c,ps)
            if ref: bad=marks(c,ref)
        out.append((c,sh,y,bad))
    return out
def enc2(rows,gid,maxlen=256):
    C=tok.encode_batch([r[0] for r in rows],add_special_tokens=False); P=tok.encode_batch([r[1] for r in rows],add_special_tokens=False); X=[]
    for c,p in zip(C,P):
        a=c.ids[:72]; b=p.ids[:maxlen-3-len(a)]; X.append(([101]+a+[102]+b+[102],len(a)+2,c.offsets[:72]))
    T=max(len(x) for x,_,_ in X); ids=torch.zeros(len(X),T,dtype=torch.long); tt=torch.zeros_like(ids); lab=torch.full((len(X),T),-1.)
    for i,(x,o,off) in enumerate(X):
        ids[i,:len(x)]=torch.tensor(x); tt[i,o:len(x)]=1; bad=rows[i][3]
        if bad is not None:
            for j,(s,e) in enumerate(off): lab[i,j+1]=float(any(s<v and e>u for u,v in bad))
    return ids,(ids>0).long(),tt,torch.tensor([float(r[2]) for r in rows]),lab,torch.tensor(gid)
class Grouped(torch.utils.data.IterableDataset):
    def __init__(s,n): s.n=n
    def __iter__(s):
        wi=torch.utils.data.get_worker_info(); random.seed(A.seed*1000+wi.id)
        for k in range(wi.id,s.n,wi.num_workers):
            rows,gid=[],[]
            for g in range(9):
                r=rows_of(random.choice(keys)); rows+=r; gid+=[g]*len(r)
            for j in range(8): c,p,y=synth(); rows.append((c,p,y,None)); gid.append(100+j)
            yield enc2(rows,gid)
class Syn(torch.utils.data.IterableDataset):
    def __init__(s,n,bs,mix): s.n,s.bs,s.mix=n,bs,mix
    def __iter__(s):
        wi=torch.utils.data.get_worker_info(); random.seed(A.seed*1000+wi.id+int(s.mix*7))
        for k in range(wi.id,s.n,wi.num_workers): yield enc([human(random.choice(train)) if random.random()<s.mix else synth() for _ in range(s.bs)])
class Support(nn.Module):
    def __init__(s):
        super().__init__(); cfg=BertConfig(vocab_size=30522,hidden_size=384,num_hidden_layers=12,num_attention_heads=12,intermediate_size=1536,hidden_dropout_prob=A.drop,attention_probs_dropout_prob=A.drop); cfg._attn_implementation='sdpa'
        s.bert=BertModel(cfg,add_pooling_layer=False); s.head=nn.Linear(384,1); s.tok=nn.Linear(384,1); s.drop=nn.Dropout(A.drop)
    def both(s,input_ids,attention_mask,token_type_ids):
        h=s.bert(input_ids=input_ids,attention_mask=attention_mask,token_type_ids=token_type_ids).last_hidden_state
        return s.head(s.drop(h[:,0])).squeeze(-1),s.tok(s.drop(h)).squeeze(-1)
    def forward(s,input_ids,attention_mask,token_type_ids):
        return s.head(s.drop(s.bert(input_ids=input_ids,attention_mask=attention_mask,token_type_ids=token_type_ids).last_hidden_state[:,0])).squeeze(-1)
def main():
    z=np.load(D+'/base.npz'); sd={}
    for k in z.files:
        if k.endswith('|q'): sd[k[:-2]]=torch.tensor(z[k].astype(np.float32)*z[k[:-2]+'|s'])
        elif not k.endswith('|s'): sd[k]=torch.tensor(z[k].astype(np.float32))
    m=Support()
    for k in('head.weight','head.bias'):
        if k in sd: dict(m.named_parameters())[k].data.copy_(sd.pop(k))
    if A.mean:
        all=[torch.load(f,map_location='cpu') for f in A.mean.split(',')]; m.load_state_dict({k:sum(x[k] for x in all)/len(all) for k in all[0]}); m.cuda(); report(m,'mean')
        if A.out: export(m)
        return
    miss=m.bert.load_state_dict(sd,strict=False); print('missing',miss.missing_keys[:5],flush=True); 
    if A.start: m.load_state_dict(torch.load(A.start,map_location='cpu'))
    m.cuda()
    dec=[p for p in m.parameters() if p.ndim>1]; nod=[p for p in m.parameters() if p.ndim<=1]
    opt=torch.optim.AdamW([{'params':dec,'weight_decay':.02},{'params':nod,'weight_decay':0}],lr=A.lr1,betas=(.9,.98),fused=True)
    t0=time.time()
    def phase(steps,bs,lr,mix,name):
        m.train(); dl=torch.utils.data.DataLoader(Syn(steps,bs,mix),batch_size=None,num_workers=A.workers,prefetch_factor=8); ls=[]
        for i,(ids,am,tt,y) in enumerate(dl):
            for g in opt.param_groups: g['lr']=lr*min(1,(i+1)/100)*(1-i/steps)
            with torch.autocast('cuda',torch.bfloat16): o=m(ids.cuda(),am.cuda(),tt.cuda())
            loss=F.binary_cross_entropy_with_logits(o.float(),y.cuda()*.98+.01); opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(m.parameters(),1.); opt.step(); ls.append(loss.item())
            if i%500==499: print(name,i+1,round(float(np.mean(ls[-200:])),4),round(time.time()-t0),flush=True)
    if A.syn: phase(A.syn,192,A.lr1,.05,'syn'); report(m,'after syn')
    if A.epochs: phase(int(A.epochs*len(train)/A.mix/96),96,A.lr2,A.mix,'mix'); report(m,'final')
    if A.steps:
        m.train(); dl=torch.utils.data.DataLoader(Grouped(A.steps),batch_size=None,num_workers=A.workers,prefetch_factor=8); ls=[]; t1=time.time()
        for i,(ids,am,tt,y,lab,gid) in enumerate(dl):
            done=max(i/A.steps,(time.time()-t1)/A.limit)
            if done>=1: break
            for g in opt.param_groups: g['lr']=A.lr2*min(1,(i+1)/100)*(1-done)
            ids,am,tt,y,lab,gid=[v.cuda(non_blocking=True) for v in(ids,am,tt,y,lab,gid)]
            with torch.autocast('cuda',torch.bfloat16):
                o,tk=m.both(ids,am,tt); o=o.float(); tk=tk.float()
                if A.agree: o2,_=m.both(ids,am,tt); o2=o2.float()
            T=y*.98+.01; loss=F.binary_cross_entropy_with_logits(o,T)
            if A.agree:
                p1,p2=torch.sigmoid(o),torch.sigmoid(o2)
                loss=(loss+F.binary_cross_entropy_with_logits(o2,T))/2+A.agree*((p1-p2)*(o-o2)).mean()
            if A.rank:
                pair=(gid[:,None]==gid[None])&(y[:,None]>y[None]); d=F.softplus(2-(o[:,None]-o[None]))*pair
                loss=loss+A.rank*d.sum()/pair.sum().clamp(min=1)
            if A.tokens:
                k=lab>=0; w=torch.where(lab>0,3.,1.); loss=loss+A.tokens*(F.binary_cross_entropy_with_logits(tk,lab.clamp(min=0),reduction='none')*w*k).sum()/k.sum().clamp(min=1)
            opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(m.parameters(),1.); opt.step()
            if i%250==249: print(A.name,i+1,round(loss.item(),4),round(time.time()-t1),flush=True)
        print(A.name,'steps',i,flush=True)
        report(m,A.name+' final')
    if A.keep: torch.save(m.state_dict(),A.keep)
    if A.out: export(m)
@torch.no_grad()
def scores(m,rows):
    m.eval(); s=[]
    for i in range(0,len(rows),128):
        ids,am,tt,_=enc(rows[i:i+128])
        with torch.autocast('cuda',torch.bfloat16): s+=m(ids.cuda(),am.cuda(),tt.cuda()).float().tolist()
    return np.array(s)
def report(m,name):
    for k,test in tests.items():
        s=scores(m,test); json.dump(s.tolist(),open(os.environ['OUT']+f'/{A.name}-{k}.json','w'))
        keep=[i for i,x in enumerate(test) if x[3]!='exact']; test=[test[i] for i in keep]; s=s[keep]
        y=np.array([r[2] for r in test]); o=np.argsort(-s); tp=np.cumsum(y[o]); prec=tp/np.arange(1,len(o)+1); rec=tp/y.sum()
        r=np.argsort(np.argsort(s)); auc=(r[y==1].sum()-y.sum()*(y.sum()-1)/2)/(y.sum()*(1-y).sum())
        print(f'== {name} {k}: auc {auc:.4f} acc {((s>0)==(y==1)).mean():.3f}',[f'P{P}: R{rec[np.where(prec>=P)[0][-1]]:.3f}@{s[o][np.where(prec>=P)[0][-1]]:.2f}' for P in(.9,.95,.97) if (prec>=P).any()])
        for t in(0,2): print('   above',t,{c:round(float(np.mean([v>t for v,x in zip(s,test) if x[3]==c])),3) for c in sorted({x[3] for x in test})},flush=True)
def export(m):
    import onnx
    from onnx import TensorProto,helper,numpy_helper
    m.cpu().eval(); m.bert.config._attn_implementation='eager'; out=A.out
    N=['input_ids','attention_mask','token_type_ids']; x=torch.ones(2,9,dtype=torch.long)
    torch.onnx.export(m,(x,x,x),out+'.f32',input_names=N,output_names=['support'],dynamic_axes={**{n:{0:'batch',1:'tokens'} for n in N},'support':{0:'batch'}},opset_version=17,dynamo=False)
    from onnxruntime.quantization import QuantType,quantize_dynamic
    from onnxruntime.quantization.shape_inference import quant_pre_process
    quant_pre_process(out+'.f32',out+'.pre',skip_symbolic_shape=True)
    heads=[n.name for n in onnx.load(out+'.pre').graph.node if n.op_type in('MatMul','Gemm') and '/head/' in n.name]
    quantize_dynamic(out+'.pre',out,weight_type=QuantType.QInt8,per_channel=True,reduce_range=True,op_types_to_quantize=['MatMul'],nodes_to_exclude=heads)
    g=onnx.load(out); G=g.graph
    for t in list(G.initializer):
        if list(t.dims)==[30522,384]:
            w=numpy_helper.to_array(t); s=np.abs(w).max(1,keepdims=True)/127; s[s==0]=1
            for i,n in enumerate(list(G.node)):
                if n.op_type=='Gather' and n.input[0]==t.name:
                    G.initializer.extend([numpy_helper.from_array(np.round(w/s).astype(np.int8),'emb_q'),numpy_helper.from_array(s.astype(np.float32),'emb_s')])
                    new=[helper.make_node('Gather',['emb_q',n.input[1]],['emb_g']),helper.make_node('Cast',['emb_g'],['emb_f'],to=TensorProto.FLOAT),helper.make_node('Gather',['emb_s',n.input[1]],['emb_gs']),helper.make_node('Mul',['emb_f','emb_gs'],[n.output[0]])]
                    G.node.remove(n)
                    for k,q in enumerate(new): G.node.insert(i+k,q)
                    G.initializer.remove(t)
    onnx.checker.check_model(g); onnx.save(g,out); b=open(out,'rb').read(); print('int8 bytes',len(b))
    O=os.environ['OUT']
    for i in range(0,len(b),15_000_000): open(f'{O}/support.{i//15_000_000}','wb').write(b[i:i+15_000_000])
if __name__=='__main__': main()
